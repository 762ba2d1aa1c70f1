import { type Edl, isRefused, type Rate, readEdl } from "@oxcut/core";
import type { Context } from "../../context.ts";
import { readInput } from "../../files/read-input.ts";
import { parseRateFlag } from "../../options/parse-rate-flag.ts";

/** Reads the named lists, at a rate or at each one's guess. Errors are in their diagnostics. */
export function readLists(
	{ files, cwd }: Context,
	names: readonly string[],
	fps: string | undefined,
): { readonly edls: readonly Edl[]; readonly rate: Rate | null } {
	const rate = fps === undefined ? null : parseRateFlag(fps, "--fps");
	const edls = names.map((file) => readEdl(readInput(files, cwd, file), rate ? { file, rate } : { file }));
	return { edls, rate };
}

/** The error of a list rejected as a whole, in the form of `--json`; null if all were read. */
export function refusalOf(edls: readonly Edl[]) {
	for (const edl of edls) {
		// Errors of single lines may precede the one that rejects the list.
		const fault = edl.diagnostics.find((diagnostic) => isRefused({ diagnostics: [diagnostic] }));
		if (fault)
			return { code: fault.code, file: fault.file, line: fault.line, field: null, message: fault.message };
	}
	return null;
}
