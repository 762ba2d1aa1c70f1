import { plainText } from "@oxcut/core/cut";
import { recordFieldLabel, type StoredRecord, underlyingRightsText } from "@oxcut/core/model";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { recordHistoryQuery } from "../api/list-record-history.ts";
import type { RecordContext } from "../fields/record-context.ts";
import { messages } from "../messages.ts";

export interface RecordHistoryProps {
	readonly recordId: number;
	readonly context: RecordContext;
}

function fieldName(field: string, { customFields }: RecordContext): string {
	const id = /^custom_fields\.(\d+)$/.exec(field)?.[1];
	if (id !== undefined) return customFields.find((own) => own.id === Number(id))?.name ?? field;
	return recordFieldLabel(field) ?? field;
}

function valueText(field: string, value: unknown, { licensors, prices }: RecordContext): string {
	if (value === null || value === undefined || value === "") return messages.none;
	if (typeof value === "boolean") return value ? messages.yes : messages.no;
	if (field === "underlying_rights")
		return underlyingRightsText(value as StoredRecord["underlying_rights"]) || messages.none;
	if (field === "licensor_id") return licensors.get(Number(value))?.name ?? messages.none;
	if (field.endsWith("price_id")) return prices.get(Number(value))?.name || String(value);
	if (Array.isArray(value)) return value.join(", ") || messages.none;
	return plainText(String(value));
}

/** A record's history, newest first. */
export function RecordHistory({ recordId, context }: RecordHistoryProps) {
	const history = useInfiniteQuery(recordHistoryQuery(recordId));
	const { hasNextPage, fetchNextPage, isFetchingNextPage } = history;
	return (
		<QueryView
			query={{ ...history, data: history.data?.pages.flat() }}
			failed={messages.panel.historyFailed}
			loading={<Skeleton className="h-20" />}
			empty={<p className="text-text-2">{messages.panel.noHistory}</p>}
		>
			{(entries) => (
				<>
					<ol className="flex flex-col gap-3">
						{entries.map(({ id, date, user_name, action, fields }) => (
							<li key={id}>
								<p className="flex justify-between gap-2">
									<span className="min-w-0 truncate">
										{user_name}{" "}
										<span className="text-text-2">{messages.panel.actions[action] ?? action}</span>
									</span>
									<span className="text-12 text-text-3">
										<DateText at={date} ago />
									</span>
								</p>
								{fields.map(({ field, from, to }) => (
									<p key={field} className="line-clamp-3 text-12 text-text-2">
										{fieldName(field, context)}:{" "}
										<span className="text-text">{valueText(field, to, context)}</span>
										{action === "updated" && (
											<span className="text-text-3">
												{" "}
												({messages.panel.was} {valueText(field, from, context)})
											</span>
										)}
									</p>
								))}
							</li>
						))}
					</ol>
					{hasNextPage && (
						<Button
							size="small"
							className="mt-3"
							busy={isFetchingNextPage}
							onClick={() => void fetchNextPage()}
						>
							{messages.panel.older}
						</Button>
					)}
				</>
			)}
		</QueryView>
	);
}
