import { isUnknownLicensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cutQuery } from "../../../data/get-cut.ts";
import { cutIssuesQuery } from "../../../data/get-warnings.ts";
import { cutTotalsQuery } from "../../../data/list-cut-totals.ts";
import type { LimitedCut } from "../../../data/list-cuts.ts";
import { licensorsQuery } from "../../../data/list-licensors.ts";
import { paths } from "../../../routing/paths.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListSkeleton } from "../../../ui/list-skeleton.tsx";
import { Section } from "../../../ui/section.tsx";
import { StateMark, type StateName } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";

export interface NextListProps {
	readonly productionId: number;
	readonly cut: LimitedCut;
}

interface NextItemProps {
	readonly state: StateName;
	readonly title: ReactNode;
	readonly text: string;
	readonly to: string;
	readonly action: string;
}

function NextItem({ state, title, text, to, action }: NextItemProps) {
	return (
		<li className="flex items-center gap-3 border-b border-line py-2">
			<StateMark state={state} iconOnly className="self-start" />
			<div className="min-w-0 flex-1">
				<p className="wrap-anywhere">{title}</p>
				<p className="text-12 text-text-2">{text}</p>
			</div>
			<Link to={to} aria-label={`${action}: ${text}`} className={buttonClass("plain", "small")}>
				{action}
			</Link>
		</li>
	);
}

/** The next steps for the latest cut, each with a link. */
export function NextList({ productionId, cut }: NextListProps) {
	const full = useQuery(cutQuery(cut.id));
	const issues = useQuery(cutIssuesQuery(cut.id));
	const totals = useQuery(cutTotalsQuery(cut.id));
	const licensors = useQuery(licensorsQuery(productionId));
	const parts = [full, issues, totals, licensors];
	const failed = parts.find(({ isError, data }) => isError && data === undefined);
	const isAwaited = failed === undefined && parts.some(({ data }) => data === undefined);
	const unidentified = full.data?.report_set?.errors.unidentifiedRecords ?? [];
	const unpriced = (licensors.data ?? []).flatMap((licensor) => {
		const count = totals.data?.byLicensor.get(licensor.id)?.errors.numRecordsMissingPrices ?? 0;
		return count === 0 || isUnknownLicensor(licensor) ? [] : [{ ...licensor, count }];
	});
	const { rights = [], master = [], changed = [] } = issues.data ?? {};
	const numItems = unidentified.length + unpriced.length + rights.length + master.length + changed.length;
	const atCut = { to: paths.cut(cut.id), text: cut.info.name };
	return (
		<Section
			title={messages.next}
			action={<span className="truncate text-12 text-text-2">{cut.info.name}</span>}
		>
			{isAwaited && <ListSkeleton />}
			{failed !== undefined && (
				<ErrorState
					title={messages.nextLoadFailed}
					error={failed.error}
					onRetry={() => void failed.refetch()}
				/>
			)}
			{failed === undefined && !isAwaited && numItems === 0 && (
				<p className="border-t border-line py-2">
					<StateMark state="lic">{messages.nothingMissing}</StateMark>
				</p>
			)}
			{failed === undefined && !isAwaited && numItems > 0 && (
				<ul aria-label={messages.next} className="border-t border-line">
					{unidentified.length > 0 && (
						<NextItem
							state="unid"
							title={messages.filesUnmatched(unidentified.length)}
							{...atCut}
							action={messages.identify}
						/>
					)}
					{unpriced.map((licensor) => (
						<NextItem
							key={licensor.id}
							state="prob"
							title={messages.recordsWithoutPrice(licensor.count)}
							text={licensor.name}
							to={paths.licensor(licensor.id)}
							action={messages.showLicensor}
						/>
					))}
					{rights.length > 0 && (
						<NextItem
							state="prob"
							title={messages.rightsProblems(rights.length)}
							{...atCut}
							action={messages.showProblems}
						/>
					)}
					{master.length > 0 && (
						<NextItem
							state="prob"
							title={messages.masterProblems(master.length)}
							{...atCut}
							action={messages.showProblems}
						/>
					)}
					{changed.length > 0 && (
						<NextItem
							state="need"
							title={messages.changedSince(changed.length)}
							{...atCut}
							action={messages.openCut}
						/>
					)}
				</ul>
			)}
		</Section>
	);
}
