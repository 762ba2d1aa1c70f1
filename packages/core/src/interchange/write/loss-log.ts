import type { Diagnostic } from "../../diagnostics.ts";
import { counted } from "../../text/counted.ts";
import { groupBy } from "../../text/group-by.ts";
import type { InterchangeClip } from "../shape/model.ts";

/** Phrases for the losses of clips in a format; they follow the number of clips. */
const LOSSES = {
	speedMap: "with a speed that varies: written at the average speed",
	source: "without a known source range: written as if the source began at zero",
	filmSource: "without a known source range: written with the film's timecode",
	frames: "between two frames: written at the nearest frame",
	sourceFrames: "with a source that begins between two frames: written at the nearest frame",
	sourceRate: "with a source timecode at another rate: written at the film's rate, in real time",
	sourceDropFrame: "with a drop-frame source timecode: written without that setting",
	short: "shorter than half a frame: left out",
	disabled: "switched off: left out",
	generated: "made by the editing system, such as titles: left out",
	before: "before the film's first frame: left out",
	overlap: "on top of others without a transition: written on another track",
	crowded: "on top of too many others: left out",
	channels: "with chosen sound channels: written without them",
	role: "with a role: written without it",
	linkGroup: "linked to others: written without links",
	day: "beyond 24 hours: timecode begins again at 00:00:00:00",
	blackReel: "on a reel named BL, which means black: written on AX",
	listsName: "named like an edit list's own black or fade: written under another name",
} as const;
type Loss = keyof typeof LOSSES;

/** Losses that change the picture or sound, or its length. */
const SERIOUS: ReadonlySet<Loss> = new Set([
	"speedMap",
	"source",
	"filmSource",
	"sourceRate",
	"short",
	"disabled",
	"before",
	"overlap",
	"crowded",
	"day",
	"blackReel",
	"listsName",
]);

/** Contents other than clips that were lost. */
interface Other {
	readonly noun: string;
	readonly which: string;
	readonly outcome: string;
	readonly count: number;
}

/** The clips that share a link group with another one: one clip alone is linked to nothing. */
function linkedClips(clips: ReadonlySet<InterchangeClip>): InterchangeClip[] {
	const groups = groupBy(clips, ({ linkGroup }) => linkGroup);
	return [...groups.values()].filter((group) => group.length > 1).flat();
}

/** Collects the contents that a format can't carry, with one diagnostic for each kind [TIM58]. */
export class LossLog {
	readonly #file: string;
	readonly #format: string;
	readonly #clips = new Map<Loss, Set<InterchangeClip>>();
	readonly #others = new Map<string, Other>();

	/** @param format - its name in messages. */
	constructor(file: string, format: string) {
		this.#file = file;
		this.#format = format;
	}

	clip(loss: Loss, clip: InterchangeClip): void {
		const found = this.#clips.get(loss);
		if (found) found.add(clip);
		else this.#clips.set(loss, new Set([clip]));
	}

	/**
	 * Reports a loss of something other than clips.
	 *
	 * @param noun - singular, such as `marker`, and `which` of them: `without a clip`.
	 */
	other(noun: string, which = "", outcome = "left out"): void {
		const key = JSON.stringify([noun, which, outcome]);
		const count = (this.#others.get(key)?.count ?? 0) + 1;
		this.#others.set(key, { noun, which, outcome, count });
	}

	finish(): Diagnostic[] {
		const lost = [...this.#clips].flatMap(([loss, found]) => {
			const clips = loss === "linkGroup" ? linkedClips(found) : [...found];
			const [first] = clips;
			if (!first) return [];
			const called = first.name || first.fileName;
			return this.#diagnostic(
				`${counted(clips.length, "clip")} ${LOSSES[loss]} (${clips.length === 1 ? "" : "first: "}'${called}')`,
				SERIOUS.has(loss) ? "warning" : "info",
				first.line,
			);
		});
		const others = [...this.#others.values()].map(({ noun, which, outcome, count }) => {
			const what = [counted(count, noun), which].filter((part) => part !== "").join(" ");
			return this.#diagnostic(`${what}: ${outcome}`, "info", null);
		});
		return [...lost, ...others];
	}

	#diagnostic(message: string, severity: "warning" | "info", line: number | null): Diagnostic {
		return {
			code: "INTERCHANGE_NOT_CARRIED",
			severity,
			message: `${this.#format}: ${message}`,
			file: this.#file,
			line,
			column: null,
		};
	}
}
