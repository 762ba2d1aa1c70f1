import { ApiError } from "@oxcut/core/api";
import { noAnswer } from "./api-error.ts";
import { saveFile } from "./save-file.ts";
import { currentSessionKey } from "./session-key.ts";

function fileName(response: Response, fallback: string): string {
	const disposition = response.headers.get("Content-Disposition") ?? "";
	const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	if (exact !== undefined) return decodeURIComponent(exact);
	return /filename="([^"]+)"/.exec(disposition)?.[1] ?? fallback;
}

/**
 * Fetches a file of the API and lets the browser save it under the name that the server gives.
 *
 * @throws {ApiError} if the server refuses, or doesn't answer.
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
	const key = currentSessionKey();
	// Called without the client, because the answer is a file, not JSON.
	const response = await fetch(path, {
		headers: key === null ? {} : { "X-Session-Key": key },
		credentials: "same-origin",
	}).catch(() => {
		throw noAnswer();
	});
	if (!response.ok) {
		const body: unknown = await response.json().catch(() => null);
		throw new ApiError(`Request failed with status code ${response.status}`, {
			status: response.status,
			body,
		});
	}
	saveFile(await response.blob(), fileName(response, fallbackName));
}
