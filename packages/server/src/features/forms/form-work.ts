import { exportReport } from "@oxcut/core/exports";
import { templateReport } from "@oxcut/core/templates";
import type { Server } from "../../worker-pool/ask-server.ts";
import { buildStoredCut } from "../cuts/cut-builds/build-stored-cut.ts";
import type { FormQuestions, FormTaskInput } from "./form-task.ts";

/** Runs the task `form`. */
export async function formWork(
	{ source, template, fills, format, paper, ...input }: FormTaskInput,
	server: Server<FormQuestions>,
): Promise<Uint8Array> {
	const { context } = await buildStoredCut(source, (keys) => server.ask("library", keys));
	const ids = [...new Set(context.usage.uses.map(({ recordId }) => recordId))];
	const records = await server.ask("records", ids);
	const report = templateReport(template.name, template.definition, {
		...input,
		context,
		records: new Map(records.map((record) => [record.id, record])),
		fills: new Map(Object.entries(fills)),
	});
	return exportReport(report, format, { buildDate: source.cut.date, paper });
}
