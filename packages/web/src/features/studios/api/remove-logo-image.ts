import { request } from "../../../api/request.ts";

/** Takes an organization's picture away; shape and colour stay. */
export async function removeLogoImage(studioId: number): Promise<void> {
	await request("DELETE", `/organizations/${studioId}/logo/image`);
}
