import type { InputOf } from "@oxcut/core/api";
import { api } from "../../../api/api.ts";
import { rememberSessionKey } from "../../../api/session-key.ts";

/** The answer that an identity provider sent the browser back with. */
export interface ProviderAnswer {
	/** The last part of the page's address: the provider. */
	readonly provider: string;
	/** The page's query. */
	readonly callback: string;
}

type Second = Omit<InputOf<"POST", "/users/sign_in/provider/callback">["body"], keyof ProviderAnswer>;

/** Starts a session with a provider's answer, and a second step if the account needs one. */
export async function finishAtProvider(answer: ProviderAnswer, second: Second = {}): Promise<void> {
	const { session_key } = await api.post("/users/sign_in/provider/callback", {
		body: { ...answer, ...second },
	});
	rememberSessionKey(session_key);
}
