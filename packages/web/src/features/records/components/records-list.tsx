import type { StoredRecord } from "@oxcut/core/model";
import { useCallback, useRef } from "react";
import { STATE_NAMES } from "../../../engine/record-states.ts";
import { useReportPresence } from "../../../presence/use-presence.ts";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { Poster } from "../../../ui/poster.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { useRowWindow } from "../../../ui/use-row-window.ts";
import { useScrollMemory } from "../../../ui/use-scroll-memory.ts";
import { stateText } from "../fields/linked-fields.ts";
import { type RecordContext, standingOf } from "../fields/record-context.ts";
import { messages } from "../messages.ts";

const ROW_HEIGHT = 56;

export interface RecordsListProps {
	readonly store: RecordsStore;
	readonly ids: readonly number[];
	readonly context: RecordContext;
	readonly onOpen: (id: number) => void;
}

function secondLine(record: StoredRecord, { licensors }: RecordContext): string {
	return licensors.get(record.licensor_id)?.name ?? record.archive_name;
}

/** Records on a phone: each with its title, state, licensor and date. */
export function RecordsList({ store, ids, context, onOpen }: RecordsListProps) {
	useRecordsSnapshot(store);
	useReportPresence(store.productionId, {});
	const scroller = useRef<HTMLElement | null>(null);
	const remembered = useScrollMemory();
	const holdScroller = useCallback(
		(element: HTMLElement | null) => {
			scroller.current = element;
			remembered(element);
		},
		[remembered],
	);
	const { from, to } = useRowWindow({ scroller, count: ids.length, rowHeight: ROW_HEIGHT, headHeight: 0 });
	return (
		<section ref={holdScroller} className="relative min-h-0 flex-1 overflow-auto" aria-label={messages.title}>
			<ul className="relative" style={{ height: ids.length * ROW_HEIGHT }}>
				{ids.slice(from, to).map((id, at) => {
					const index = from + at;
					const record = store.get(id);
					if (record === undefined) return null;
					const { state } = standingOf(record, context);
					return (
						<li
							key={record.id}
							className="absolute inset-x-0 top-0"
							style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
							aria-setsize={ids.length}
							aria-posinset={index + 1}
						>
							<button
								type="button"
								className="grid h-14 w-full grid-cols-[76px_minmax(0,1fr)_auto] content-center gap-x-2 border-b border-line px-3 text-left"
								onClick={() => onOpen(record.id)}
							>
								<span className="col-span-2 truncate font-medium">
									<Poster thumbnails={record.thumbnails} className="mr-2 h-5 w-9 align-[-5px]" />
									{record.title}
								</span>
								<StateMark state={STATE_NAMES[state]} className="justify-self-end">
									{stateText(record, context)}
								</StateMark>
								<span className="timecode truncate text-text-2">{record.production_locator}</span>
								<span className="truncate text-text-2">{secondLine(record, context)}</span>
								<span className="text-right text-text-2">
									{record.date === null ? "" : formatCalendarDate(record.date, record.date_kind)}
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
