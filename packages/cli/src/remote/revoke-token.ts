import type { Context } from "../context.ts";
import { createApiClient } from "./api-client.ts";

/** Revokes a token that ox requested. An invalid token counts as revoked. @throws {RemoteError} */
export async function revokeToken({ signal }: Context, serverUrl: string, token: string): Promise<void> {
	const api = createApiClient({ serverUrl, token: null, fetchOptions: { signal } });
	await api.post("/oauth2/revoke", { body: { token, token_type_hint: "access_token" } });
}
