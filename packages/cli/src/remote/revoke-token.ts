import type { Context } from "../context.ts";
import { createApiClient } from "./api-client.ts";

/** Revokes a token that ox had asked for. One that is none any more is as good as revoked. @throws {RemoteError} */
export async function revokeToken({ signal }: Context, serverUrl: string, token: string): Promise<void> {
	const api = createApiClient({ serverUrl, token: null, fetchOptions: { signal } });
	await api.post("/oauth2/revoke", { token, token_type_hint: "access_token" });
}
