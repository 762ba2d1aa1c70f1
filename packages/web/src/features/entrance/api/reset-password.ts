import { request } from "../../../api/request.ts";

/** Sets a new password by the token that was mailed; every session of the account ends. */
export async function resetPassword(body: {
	readonly token: string;
	readonly password: string;
}): Promise<void> {
	await request("PUT", "/account/password", { body });
}
