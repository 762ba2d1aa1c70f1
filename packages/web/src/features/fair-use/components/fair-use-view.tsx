import type { ReviewedRecord } from "@oxcut/core/fair-use";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import type { RecordPosters } from "../../../data/list-cached-resources.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { messages } from "../messages.ts";
import { RecordList } from "./record-list.tsx";

export interface FairUseViewProps {
	/** The records in the order of `reviewedRecords`. */
	readonly records: readonly ReviewedRecord[];
	readonly diagnostics: readonly { readonly message: string }[];
	readonly posters: RecordPosters;
	/** Shown if there are no records. */
	readonly emptyText: string;
	/** Draws the open record. */
	readonly children: (record: ReviewedRecord) => ReactNode;
}

/** The records that a cut uses under fair use, one of them open. A phone shows the list or the open one. */
export function FairUseView({ records, diagnostics, posters, emptyText, children }: FairUseViewProps) {
	const [params, change] = useAddressParams();
	const chosen = records.find(({ recordId }) => String(recordId) === params.get("record"));
	const current = chosen ?? records[0];
	const keys = useMemo(() => {
		const at = records.findIndex(({ recordId }) => recordId === current?.recordId);
		const goTo = (index: number) => () => {
			const record = records[index];
			if (record !== undefined)
				change((before) => withParam(before, "record", String(record.recordId)), { isUrgent: true });
		};
		const group = messages.title;
		return [
			{ keys: "j", label: messages.next, group, run: goTo(at + 1) },
			{ keys: "k", label: messages.previous, group, run: goTo(at - 1) },
		];
	}, [records, current?.recordId, change]);
	useKeys(keys);
	const addressOf = (recordId: number) => `?${withParam(params, "record", String(recordId))}`;
	return (
		<>
			{current === undefined ? (
				<EmptyState title={messages.nothing}>{emptyText}</EmptyState>
			) : (
				<div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)]">
					<div className={classNames("min-w-0", chosen !== undefined && "max-md:hidden")}>
						<RecordList
							records={records}
							posters={posters}
							currentId={current.recordId}
							addressOf={addressOf}
						/>
					</div>
					<div className={classNames("min-w-0", chosen === undefined && "max-md:hidden")}>
						<Button
							variant="ghost"
							className="mb-2 md:hidden"
							icon={<ArrowLeft aria-hidden />}
							onClick={() => change((before) => withParam(before, "record", ""))}
						>
							{messages.allRecords}
						</Button>
						{children(current)}
					</div>
				</div>
			)}
			{diagnostics.length > 0 && (
				<Section title={messages.check}>
					<ul className="mt-1">
						{diagnostics.map(({ message }) => (
							<li key={message} className="border-t border-line py-2 wrap-anywhere">
								{message}
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	);
}
