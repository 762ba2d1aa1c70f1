import { type Edl, isRefused, type Rate, readEdl } from "@oxcut/core";
import type { Context } from "../../context.ts";
import { readInput } from "../../files/read-input.ts";
import { parseRateFlag } from "../../options/parse-rate-flag.ts";

/** Reads lists that the user named, at a rate or at each one's guess. Faults are in their diagnostics. */
export function readLists(
	{ files, cwd }: Context,
	names: readonly string[],
	fps: string | undefined,
): { readonly edls: readonly Edl[]; readonly rate: Rate | null } {
	const rate = fps === undefined ? null : parseRateFlag(fps, "--fps");
	const edls = names.map((file) => readEdl(readInput(files, cwd, file), rate ? { file, rate } : { file }));
	return { edls, rate };
}

/** Why a list was refused as a whole, as `--json` tells an error; null where all could be read. */
export function refusalOf(edls: readonly Edl[]) {
	for (const edl of edls) {
		// Errors of single lines may stand before the one that refuses the list.
		const fault = edl.diagnostics.find((diagnostic) => isRefused({ diagnostics: [diagnostic] }));
		if (fault)
			return { code: fault.code, file: fault.file, line: fault.line, field: null, message: fault.message };
	}
	return null;
}
