import { ApiError } from "@oxcut/core/api";
import { type ExportFormat, REPORT_FORMATS, type ReportName } from "@oxcut/core/model";
import { noAnswer } from "../../../api/api-error.ts";
import { saveFile } from "../../../api/save-file.ts";
import { currentSessionKey } from "../../../api/session-key.ts";

export interface ExportedReport {
	readonly name: ReportName;
	readonly format: ExportFormat;
	readonly paper: "a4" | "letter";
	/** With the reason for every amount. */
	readonly explain: boolean;
}

function fileName(response: Response, fallback: string): string {
	const disposition = response.headers.get("Content-Disposition") ?? "";
	const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	if (exact !== undefined) return decodeURIComponent(exact);
	return /filename="([^"]+)"/.exec(disposition)?.[1] ?? fallback;
}

/** Fetches a report as a file and hands it to the browser to keep. */
export async function exportReport(
	cutId: number,
	{ name, format, paper, explain }: ExportedReport,
): Promise<void> {
	const query = new URLSearchParams();
	if (REPORT_FORMATS[format].isPaged) query.set("paper", paper);
	if (explain) query.set("explain", "true");
	const key = currentSessionKey();
	// By hand: the answer is a file, not JSON.
	const response = await fetch(`/api/cuts/${cutId}/reports/${name}.${format}?${query}`, {
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
	saveFile(await response.blob(), fileName(response, `${name}.${format}`));
}
