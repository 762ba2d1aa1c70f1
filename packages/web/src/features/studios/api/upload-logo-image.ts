import { request } from "../../../api/request.ts";

/** Gives an organization a picture as its logo. */
export async function uploadLogoImage(studioId: number, file: Blob): Promise<void> {
	await request("POST", `/organizations/${studioId}/logo/image`, { file });
}
