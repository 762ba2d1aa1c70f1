import type { RateName } from "@oxcut/core";
import { TriangleAlert } from "lucide-react";
import { durationLabel } from "../../../engine/duration-label.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { type ClearedRecord, recordState } from "../licensor-clearances.ts";
import { messages } from "../messages.ts";

/** The most unlicensed records that are named. */
const SHOWN = 5;

export interface RecordProblemsProps {
	readonly records: readonly ClearedRecord[];
	readonly rate: RateName;
}

/** The records that are used beyond their licence, each with its excess, and those that lack one. */
export function RecordProblems({ records, rate }: RecordProblemsProps) {
	const over = records.flatMap((record) =>
		record.time.filter(({ excess_frames }) => excess_frames > 0).map((time) => ({ record, time })),
	);
	const lacking = records.filter((record) => ["partly", "nothing"].includes(recordState(record)));
	if (over.length + lacking.length === 0) return null;
	return (
		<ul className="mt-2 flex flex-col gap-0.5">
			{over.map(({ record, time }) => (
				<li
					key={`${record.record_id} ${time.side}`}
					className="flex items-start gap-2 rounded bg-prob-bg px-2 py-1.5"
				>
					<TriangleAlert aria-hidden className="mt-0.5 size-3.5 flex-none text-prob" />
					<span className="min-w-0 wrap-anywhere">
						<RecordName record={record} />:{" "}
						{messages.excess(
							time.side,
							durationLabel(time.used_frames, rate),
							durationLabel(time.licensed_frames ?? 0, rate),
						)}{" "}
						<b className="font-medium text-prob">
							{messages.overBy(durationLabel(time.excess_frames, rate))}
						</b>
						{time.begins_at !== null && (
							<>
								{" "}
								{messages.from} <span className="timecode">{time.begins_at.tc}</span>
							</>
						)}
					</span>
				</li>
			))}
			{lacking.slice(0, SHOWN).map((record) => (
				<li key={record.record_id} className="flex flex-wrap items-start gap-x-2 px-2 py-0.5">
					<StateMark state="need" iconOnly />
					<span className="min-w-0 wrap-anywhere">
						<RecordName record={record} />:{" "}
						<span className="text-text-2">{messages.unlicensedSides(record.unlicensed_sides)}</span>
					</span>
				</li>
			))}
			{lacking.length > SHOWN && (
				<li className="px-2 text-text-2">{messages.moreRecords(lacking.length - SHOWN)}</li>
			)}
		</ul>
	);
}

function RecordName({ record }: { readonly record: ClearedRecord }) {
	return (
		<>
			<Link to={paths.record(record.record_id)} className="hover:underline">
				{record.title}
			</Link>{" "}
			<span className="timecode">{record.production_locator}</span>
		</>
	);
}
