import { sharedRequest } from "../../../api/shared-requests.ts";

/** Takes the account's picture away; shape and colour stay. */
export async function removeAvatarImage(): Promise<void> {
	await sharedRequest("DELETE", "/account/avatar/image");
}
