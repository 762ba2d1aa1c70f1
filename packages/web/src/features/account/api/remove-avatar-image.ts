import { request } from "../../../api/request.ts";

/** Takes the account's picture away; shape and colour stay. */
export async function removeAvatarImage(): Promise<void> {
	await request("DELETE", "/account/avatar/image");
}
