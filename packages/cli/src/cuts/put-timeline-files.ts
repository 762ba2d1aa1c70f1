import { extname, join } from "node:path";
import type { Diagnostic } from "@oxcut/core";
import { type TimelineFileText, zipTimelineFiles } from "@oxcut/core/cut";
import { WRITTEN_FORMATS, type WrittenFormat } from "@oxcut/core/interchange";
import { counted } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { refuseFaults } from "../errors/refuse-faults.ts";
import { resolvePath } from "../files/read-input.ts";
import { outFile, refuseOntoInput, writeOutputs } from "../project/write-output.ts";
import { formatDiagnostic } from "../text/format-diagnostic.ts";
import { quoteName } from "../text/quote-name.ts";

interface TimelineOutput {
	readonly to: WrittenFormat;
	/** A file, or a folder or a zip for several. */
	readonly out: string | undefined;
	/** The files that were read, which are not overwritten. */
	readonly inputs: readonly string[];
	readonly files: readonly TimelineFileText[];
	/** Findings on reading, and losses in the format. */
	readonly diagnostics: readonly Diagnostic[];
}

/** Refuses a name that ends like a file of another format. @throws {CliError} `CLI_USAGE`. */
function refuseOtherFormat(out: string, to: WrittenFormat): void {
	const ending = extname(out).toLowerCase();
	const isOther = Object.values(WRITTEN_FORMATS).some(
		(other) => other === ending && other !== WRITTEN_FORMATS[to],
	);
	if (!isOther) return;
	throw new CliError("CLI_USAGE", `--out ${quoteName(out)} doesn't match --to ${to}.`, { field: "--out" });
}

/** Writes or prints a timeline's files, and reports what was lost [TIM58]. */
export function putTimelineFiles(
	{ io, files: disk, cwd }: Context,
	{ to, out: given, inputs, files, diagnostics }: TimelineOutput,
): void {
	const out = outFile(given);
	refuseFaults(diagnostics, "conversion");
	if (files.length === 0)
		throw new CliError("INVALID_VALUE", `No clips to write as ${to}.`, { file: inputs[0], field: "--to" });
	if (out !== undefined) refuseOtherFormat(out, to);
	const ending = out === undefined ? "" : extname(out).toLowerCase();
	const isZip = to === "edl" && ending === ".zip";
	const isFolder = out !== undefined && disk.kind(resolvePath(cwd, out)) === "directory";
	if (files.length > 1 && ending === WRITTEN_FORMATS.edl && !isFolder)
		throw new CliError(
			"CLI_USAGE",
			`--out ${quoteName(out ?? "")} is one file, but the ${files.length} tracks need a list each: name a folder or a .zip.`,
			{ field: "--out" },
		);
	// The same name is a folder for one list and for several.
	const intoFolder =
		!isZip && (isFolder || files.length > 1 || (to === "edl" && out !== undefined && ending === ""));
	if (files.length > 1 && out === undefined)
		throw new CliError(
			"CLI_USAGE",
			"Edit lists have one track each and need a folder or a zip: add --out DIR.",
			{ field: "--out" },
		);
	const encoder = new TextEncoder();
	const named = files.map(({ track, text, name }) => ({
		track,
		text,
		name: out === undefined ? "" : intoFolder ? join(out, name) : out,
	}));
	if (out !== undefined) {
		const outputs = isZip
			? [{ name: out, bytes: zipTimelineFiles(files) }]
			: named.map(({ name, text }) => ({ name, bytes: encoder.encode(text) }));
		refuseOntoInput(
			disk,
			cwd,
			inputs,
			outputs.map(({ name }) => name),
		);
		writeOutputs(disk, cwd, outputs);
	}
	const lost = diagnostics.filter(({ severity }) => severity !== "error");
	const present = ({ code, severity, message, file, line }: Diagnostic) => ({
		code,
		severity,
		message,
		file,
		line,
	});
	io.result(
		{
			format: to,
			files: named.map(({ track, name, text }) => ({
				track,
				...(out === undefined ? { text } : { out: name }),
			})),
			lost: lost.map(present),
		},
		() => (out === undefined ? (files[0]?.text ?? "") : ""),
	);
	for (const diagnostic of lost) io.message(formatDiagnostic(diagnostic, io.errColours));
	if (lost.length === 0) io.message("Nothing was lost.");
	if (out === undefined) return;
	const written = intoFolder ? `${counted(named.length, "file")} into ${quoteName(out)}` : quoteName(out);
	io.message(`Wrote ${written}.`);
}
