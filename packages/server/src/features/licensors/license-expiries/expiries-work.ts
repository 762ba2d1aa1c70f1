import { expiryCalendar, expiryReport } from "@oxcut/core/clearance";
import { exportReport } from "@oxcut/core/exports";
import type { ExpiriesInput } from "./expiries-task.ts";

/** Runs the task `license-expiries`. */
export async function expiriesWork(input: ExpiriesInput): Promise<Uint8Array> {
	const { productionName, licenses, licensorNames, locators, today, within, format, paper } = input;
	const report = expiryReport({
		licenses,
		today,
		within,
		licensorName: (id) => licensorNames.get(id) ?? "",
		locator: (id) => locators.get(id) ?? "",
	});
	if (format === "ics") return Buffer.from(expiryCalendar(report.document, productionName));
	return exportReport(report, format, { buildDate: today, paper });
}
