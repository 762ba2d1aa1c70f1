import type { StoredRecord } from "@oxcut/core/model";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef } from "react";
import { useReportPresence } from "../../../presence/use-presence.ts";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { useRecordsSnapshot } from "../../../records-store/use-open-records.ts";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { overscanOf } from "../../../ui/list-constants.ts";
import { Poster } from "../../../ui/poster.tsx";
import { StateMark } from "../../../ui/state-mark.tsx";
import { useScrollMemory } from "../../../ui/use-scroll-memory.ts";
import { STATE_NAMES, stateText } from "../fields/linked-fields.ts";
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

/** Records on a phone: what each is, its state, who owns it and when it was made. */
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
	const virtualizer = useVirtualizer({
		count: ids.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => ROW_HEIGHT,
		overscan: overscanOf(ROW_HEIGHT),
	});
	return (
		<section ref={holdScroller} className="relative min-h-0 flex-1 overflow-auto" aria-label={messages.title}>
			<ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
				{virtualizer.getVirtualItems().map(({ index, start }) => {
					const record = store.get(ids[index] ?? -1);
					if (record === undefined) return null;
					const { state } = standingOf(record, context);
					return (
						<li
							key={record.id}
							className="absolute inset-x-0 top-0"
							style={{ transform: `translateY(${start}px)` }}
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
