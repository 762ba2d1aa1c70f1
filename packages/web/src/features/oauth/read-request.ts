import { type OauthRequest, oauthRequestSchema } from "@oxcut/core/model";
import { messages } from "./messages.ts";

/** The request in the page's address. */
export type ReadRequest =
	| {
			readonly request: OauthRequest;
			/** The program's name for the production; the server's name takes precedence. */
			readonly productionName: string | null;
	  }
	/** Errors by query key. */
	| { readonly faults: readonly { readonly key: string; readonly message: string }[] };

const KEYS = [
	"client_id",
	"client_name",
	"redirect_uri",
	"code_challenge",
	"code_challenge_method",
	"state",
	"scope",
] as const;

/** Reads the query of the permission page; with any invalid key, nothing of it is used. */
export function readRequest(params: URLSearchParams): ReadRequest {
	const productionId = params.get("production_id");
	const given = {
		...Object.fromEntries(KEYS.map((key) => [key, params.get(key) ?? undefined])),
		production_id: productionId === null ? null : Number(productionId),
	};
	const parsed = oauthRequestSchema.safeParse(given);
	const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({
		key: String(path[0] ?? ""),
		message,
	}));
	if (params.get("response_type") !== "code")
		faults.unshift({ key: "response_type", message: messages.brokenResponse });
	if (!parsed.success || faults.length > 0) return { faults };
	return { request: parsed.data, productionName: params.get("production_name") };
}

/** The address that reports a denial to the program. */
export function denialUrl({ redirect_uri, state }: Pick<OauthRequest, "redirect_uri" | "state">): string {
	return `${redirect_uri}?${new URLSearchParams({ error: "access_denied", state })}`;
}
