import { sharedRequest } from "../../../api/shared-requests.ts";

/** Takes an organization's picture away; shape and colour stay. */
export async function removeLogoImage(studioId: number): Promise<void> {
	await sharedRequest("DELETE", `/organizations/${studioId}/logo/image`);
}
