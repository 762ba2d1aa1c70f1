import type { ChangeKind, CutDifferenceDocument } from "@oxcut/core/model";
import { messages } from "./messages.ts";

const WIDTH = 1000;
const ROW = 20;
const GAP = 32;
const HEIGHT = 2 * ROW + GAP;

type Tone = "same" | "added" | "removed" | "other";

const TONES: Readonly<Record<Tone, string>> = {
	same: "fill-free-solid",
	added: "fill-need-solid",
	removed: "fill-prob-solid",
	other: "fill-accent-solid",
};

const TONE_OF: Readonly<Record<ChangeKind, Tone>> = {
	new: "added",
	longer: "added",
	removed: "removed",
	shorter: "removed",
	rematched: "other",
	replaced: "other",
	reflagged: "other",
	split: "other",
	joined: "other",
	retimed: "other",
	slipped: "other",
	moved: "same",
	unchanged: "same",
};

/** The most moved uses that are linked by lines; more lines would hide each other. */
const LINKS_MAX = 400;

/** A use's place: no two uses of a cut have the same record, track and beginning. */
function keyOf({
	recordId,
	contents,
	track,
	recordIn,
}: CutDifferenceDocument["changes"][number]["before"][number]): string {
	return `${track} ${recordIn} ${recordId ?? contents}`;
}

/** Both cuts in film time, the earlier above the later. Lines link each use to its new place. */
export function TwoTimelines({
	difference,
	current,
}: {
	readonly difference: CutDifferenceDocument;
	/** Marked in both cuts. */
	readonly current: CutDifferenceDocument["changes"][number] | undefined;
}) {
	const { before, after, changes } = difference;
	const length = Math.max(before.endsAt - before.startsAt, after.endsAt - after.startsAt, 1);
	const x = (cut: CutDifferenceDocument["before"], frame: number) =>
		((frame - cut.startsAt) / length) * WIDTH;
	const links = changes.length <= LINKS_MAX ? changes : [];
	// Changed clips are drawn last, over unchanged ones.
	const drawn = [...changes].sort(
		(a, b) => Number(TONE_OF[a.kind] !== "same") - Number(TONE_OF[b.kind] !== "same"),
	);
	return (
		<>
			<ul className="mb-2 flex flex-wrap gap-x-4 text-12 text-text-2">
				{(Object.keys(TONES) as Tone[]).map((tone) => (
					<li key={tone} className="flex items-center gap-1.5">
						<svg aria-hidden="true" className="size-2.5">
							<rect width="10" height="10" className={TONES[tone]} />
						</svg>
						{messages.legend[tone]}
					</li>
				))}
			</ul>
			<div className="flex gap-3">
				<div
					className="flex w-24 flex-none flex-col justify-between text-12 text-text-2"
					style={{ height: HEIGHT }}
				>
					<span className="truncate leading-5">{before.name}</span>
					<span className="truncate leading-5">{after.name}</span>
				</div>
				<svg
					role="img"
					aria-label={messages.timelines}
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					preserveAspectRatio="none"
					className="min-w-0 flex-1 rounded bg-sunken"
					style={{ height: HEIGHT }}
				>
					{links.map(({ before: [was], after: [is] }) =>
						was && is ? (
							<path
								key={`${keyOf(was)} ${keyOf(is)}`}
								className="stroke-line-strong"
								vectorEffect="non-scaling-stroke"
								d={`M${x(before, was.recordIn)} ${ROW}L${x(after, is.recordIn)} ${ROW + GAP}`}
							/>
						) : null,
					)}
					{drawn.flatMap((change) => [
						...change.before.map((use) => (
							<rect
								key={`before ${keyOf(use)}`}
								className={TONES[TONE_OF[change.kind]]}
								x={x(before, use.recordIn)}
								width={Math.max(1, x(before, use.recordOut) - x(before, use.recordIn))}
								y={0}
								height={ROW}
							/>
						)),
						...change.after.map((use) => (
							<rect
								key={`after ${keyOf(use)}`}
								className={TONES[TONE_OF[change.kind]]}
								x={x(after, use.recordIn)}
								width={Math.max(1, x(after, use.recordOut) - x(after, use.recordIn))}
								y={ROW + GAP}
								height={ROW}
							/>
						)),
					])}
					{current !== undefined &&
						(["before", "after"] as const).flatMap((side) =>
							current[side].map((use) => (
								<rect
									key={`current ${side} ${keyOf(use)}`}
									className="fill-none stroke-text"
									strokeWidth="2"
									vectorEffect="non-scaling-stroke"
									x={x(difference[side], use.recordIn) - 2}
									width={
										Math.max(1, x(difference[side], use.recordOut) - x(difference[side], use.recordIn)) + 4
									}
									y={side === "before" ? 1 : ROW + GAP + 1}
									height={ROW - 2}
								/>
							)),
						)}
				</svg>
			</div>
		</>
	);
}
