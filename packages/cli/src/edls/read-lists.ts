import { type Edl, type Rate, readEdl } from "@oxcut/core";
import type { Context } from "../context.ts";
import { readInput } from "../files/read-input.ts";
import { parseRateFlag } from "../options/parse-rate-flag.ts";

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

/** Why nothing of a list could be used, as `--json` tells an error; null where it could be read. */
export function refusalOf(edls: readonly Edl[]) {
	for (const { events, diagnostics } of edls) {
		const fault = events.length === 0 ? diagnostics.find(({ severity }) => severity === "error") : undefined;
		if (fault)
			return { code: fault.code, file: fault.file, line: fault.line, field: null, message: fault.message };
	}
	return null;
}
