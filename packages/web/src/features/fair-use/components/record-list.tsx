import { FAIR_USE_STATE_LABELS, FAIR_USE_STATES, type ReviewedRecord } from "@oxcut/core/fair-use";
import { groupBy } from "@oxcut/core/model";
import { useEffect, useRef } from "react";
import type { RecordPosters } from "../../../data/list-cached-resources.ts";
import { Link } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { limitRendered } from "../../../ui/limit-rendered.ts";
import { Poster } from "../../../ui/poster.tsx";
import { StateBand } from "../../../ui/state-band.tsx";
import { messages } from "../messages.ts";
import { STATE_MARKS, StateNameMark } from "./state-name.tsx";

const NONE: readonly string[] = [];

export interface RecordListProps {
	readonly records: readonly ReviewedRecord[];
	readonly posters: RecordPosters;
	readonly currentId: number | undefined;
	readonly addressOf: (recordId: number) => string;
}

/** The records of a cut's fair uses by state, with a bar of their counts. */
export function RecordList({ records, posters, currentId, addressOf }: RecordListProps) {
	const counts = FAIR_USE_STATES.map(
		(state) => [state, records.filter((one) => one.state === state).length] as const,
	);
	const some = counts.filter(([, count]) => count > 0);
	return (
		<nav aria-label={messages.list} className="min-w-0">
			<h2 className="text-15 font-strong">{messages.records(records.length)}</h2>
			<span
				role="img"
				aria-label={messages.counts(some)}
				className="mt-2 flex h-2.5 gap-0.5 overflow-hidden rounded-sm"
			>
				{some.map(([state, count]) => (
					<span key={state} className="h-full min-w-1 basis-0" style={{ flexGrow: count }}>
						<StateBand state={STATE_MARKS[state]} className="size-full" />
					</span>
				))}
			</span>
			{[...groupBy(limitRendered(records), ({ state }) => state)].map(([state, own]) => (
				<section key={state} aria-label={FAIR_USE_STATE_LABELS[state]} className="mt-3">
					<h3 className="mb-1 text-12 font-medium text-text-2">
						{FAIR_USE_STATE_LABELS[state]} <span className="text-text-3">{own.length}</span>
					</h3>
					<ul className="flex flex-col gap-0.5">
						{own.map((record) => (
							<li key={record.recordId}>
								<RecordLink
									record={record}
									thumbnails={posters.get(record.recordId) ?? NONE}
									hasPosters={posters.size > 0}
									isCurrent={record.recordId === currentId}
									to={addressOf(record.recordId)}
								/>
							</li>
						))}
					</ul>
				</section>
			))}
		</nav>
	);
}

interface RecordLinkProps {
	readonly record: ReviewedRecord;
	readonly thumbnails: readonly string[];
	readonly hasPosters: boolean;
	readonly isCurrent: boolean;
	readonly to: string;
}

function RecordLink({ record, thumbnails, hasPosters, isCurrent, to }: RecordLinkProps) {
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		if (isCurrent) link.current?.scrollIntoView({ block: "nearest" });
	}, [isCurrent]);
	const [first] = record.parts;
	return (
		<Link
			ref={link}
			to={to}
			aria-current={isCurrent ? "true" : undefined}
			className={classNames(
				"flex items-start gap-2.5 rounded px-2 py-1.5",
				isCurrent ? "bg-accent-bg" : "hover:bg-hover",
			)}
		>
			<Poster thumbnails={thumbnails} keepsPlace={hasPosters} className="h-9 w-14" />
			<span className="flex min-w-0 flex-1 flex-col">
				<b className="truncate font-medium">{record.title}</b>
				<span className="truncate text-12 text-text-2">
					<span className="timecode">{first?.tc_in}</span> · {messages.clips(record.parts.length)}
				</span>
				<span className="truncate text-12">
					<StateNameMark state={record.state} />
				</span>
			</span>
		</Link>
	);
}
