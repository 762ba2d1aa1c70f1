import { request } from "../../../api/request.ts";

/** Gives the account a picture. */
export async function uploadAvatarImage(file: Blob): Promise<void> {
	await request("POST", "/account/avatar/image", { file });
}
