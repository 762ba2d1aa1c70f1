import type { RateName } from "@oxcut/core";
import { type CutFairUse, reviewedRecords } from "@oxcut/core/fair-use";
import type { FairUseReview } from "@oxcut/core/model";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { useKeys } from "../../../commands/use-keys.ts";
import type { RecordPosters } from "../../../data/list-cached-resources.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { messages } from "../messages.ts";
import { RecordList } from "./record-list.tsx";
import { RecordReview } from "./record-review.tsx";

export interface FairUseViewProps {
	readonly productionId: number;
	readonly fairUse: CutFairUse;
	readonly posters: RecordPosters;
	readonly reviews: readonly FairUseReview[];
	/** The cut's. */
	readonly rate: RateName;
	readonly mayEdit: boolean;
}

/** The records that a cut uses under fair use, one of them open. A phone shows the list or the open one. */
export function FairUseView({ productionId, fairUse, posters, reviews, rate, mayEdit }: FairUseViewProps) {
	const [params, change] = useAddressParams();
	const records = useMemo(() => reviewedRecords(fairUse, reviews), [fairUse, reviews]);
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
				<EmptyState title={messages.nothing}>{messages.nothingText}</EmptyState>
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
						<RecordReview
							key={current.recordId}
							productionId={productionId}
							record={current}
							rate={rate}
							mayEdit={mayEdit}
						/>
					</div>
				</div>
			)}
			{fairUse.diagnostics.length > 0 && (
				<Section title={messages.check}>
					<ul className="mt-1">
						{fairUse.diagnostics.map(({ message }) => (
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
