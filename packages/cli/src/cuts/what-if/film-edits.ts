import type { CutBuild } from "@oxcut/core";
import { parseTimecode } from "@oxcut/core";
import type { FilmEdit } from "@oxcut/core/cut";
import { CliError } from "../../errors/cli-error.ts";
import { recordKind } from "../../project/kinds/record-kind.ts";
import type { Project } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";

const DROP_FORM = "--drop 10000012, or --drop 10000013@10:04:44:24 for one use";
const TRIM_FORM = "--trim 10000012=12f, or --trim 10000013@10:04:44:24=1s15f for one of several uses";
/** Longer trims than a day are typos. */
const FRAMES_MAX = 86_400 * 60;

function malformed(flag: string, text: string, form: string): CliError {
	return new CliError("INVALID_VALUE", `${flag} ${quoteName(text)}: write ${form}.`, { field: flag });
}

/** A record, and a time in the film after `@`. */
function placeOf(
	flag: string,
	text: string,
	project: Project,
	{ timeline }: CutBuild["context"],
): { readonly recordId: number; readonly at: number | null } {
	const [, reference = text, label] = /^(.+)@([^@]*)$/.exec(text) ?? [];
	if (label === undefined) return { recordId: recordKind.find(project, text).id, at: null };
	const { value, diagnostics } = parseTimecode(label, timeline.rate, { dropFrame: timeline.dropFrame });
	if (!value) {
		const fault = diagnostics[0]?.message ?? "is not a timecode";
		throw new CliError("INVALID_VALUE", `${flag} ${quoteName(text)}: ${fault}.`, {
			field: flag,
		});
	}
	return { recordId: recordKind.find(project, reference).id, at: value.frameCount };
}

/** Reads the value of a `--drop`. @throws {CliError} naming the flag, its value, and what to write. */
export function parseDrop(text: string, project: Project, context: CutBuild["context"]): FilmEdit {
	if (text.trim() === "") throw malformed("--drop", text, DROP_FORM);
	return { what: "drop", ...placeOf("--drop", text, project, context) };
}

/** Reads the value of a `--trim`. @throws {CliError} naming the flag, its value, and what to write. */
export function parseTrim(text: string, project: Project, context: CutBuild["context"]): FilmEdit {
	const [, place = "", seconds = "0", rest = "0"] =
		/^(.+)=(?=\d)(?:(\d{1,5})s)?(?:(\d{1,7})f?)?$/.exec(text) ?? [];
	const frames = Number(seconds) * context.timeline.rate.nominal + Number(rest);
	if (place === "" || frames < 1 || frames > FRAMES_MAX) throw malformed("--trim", text, TRIM_FORM);
	return { what: "trim", ...placeOf("--trim", place, project, context), frames };
}
