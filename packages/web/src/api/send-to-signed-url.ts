import { ApiError } from "@oxcut/core/api";
import { noAnswer } from "./api-error.ts";

/**
 * Uploads a file to its signed link, on the server itself or on the file store beside it. The link is the permission;
 * neither the session nor its key goes with it.
 *
 * @throws {ApiError} if the upload is refused.
 */
export async function sendToSignedUrl(
	url: string,
	headers: Readonly<Record<string, string>>,
	file: Blob,
): Promise<void> {
	const answer = await fetch(url, { method: "PUT", headers, body: file, credentials: "omit" }).catch(
		() => null,
	);
	if (answer === null) throw noAnswer();
	if (!answer.ok) {
		throw new ApiError(`Request failed with status code ${answer.status}`, {
			status: answer.status,
			body: await answer.text(),
		});
	}
}
