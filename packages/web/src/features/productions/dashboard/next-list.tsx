import { isUnknownLicensor, type Licensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { cutQuery, type FullCut } from "../../../data/get-cut.ts";
import { type CutChanges, cutChangesQuery } from "../../../data/list-cut-changes.ts";
import { type CutTotals, cutTotalsQuery } from "../../../data/list-cut-totals.ts";
import type { LimitedCut } from "../../../data/list-cuts.ts";
import { licensorsQuery } from "../../../data/list-licensors.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { allOf, QueryView } from "../../../ui/query-view.tsx";
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
	const query = allOf(
		useQuery(cutQuery(cut.id)),
		useQuery(cutChangesQuery(productionId)),
		useQuery(cutTotalsQuery(cut.id)),
		useQuery(licensorsQuery(productionId)),
	);
	return (
		<Section
			title={messages.next}
			action={<span className="truncate text-12 text-text-2">{cut.info.name}</span>}
		>
			<QueryView query={query} failed={messages.nextLoadFailed}>
				{([full, changes, totals, licensors]) => (
					<NextItems cut={cut} full={full} counts={changes[cut.id]} totals={totals} licensors={licensors} />
				)}
			</QueryView>
		</Section>
	);
}

interface NextItemsProps {
	readonly cut: LimitedCut;
	readonly full: FullCut;
	/** Undefined for a cut that isn't built. */
	readonly counts: CutChanges | undefined;
	readonly totals: CutTotals;
	readonly licensors: readonly Licensor[];
}

function NextItems({ cut, full, counts, totals, licensors }: NextItemsProps) {
	const unidentified = full.report_set?.errors.unidentifiedRecords ?? [];
	const unpriced = licensors.flatMap((licensor) => {
		const count = totals.byLicensor.get(licensor.id)?.errors.numRecordsMissingPrices ?? 0;
		return count === 0 || isUnknownLicensor(licensor) ? [] : [{ ...licensor, count }];
	});
	const rights = counts?.num_rights_problems ?? 0;
	const master = counts?.num_master_problems ?? 0;
	const changed = counts?.num_changed_records ?? 0;
	const numItems = unidentified.length + unpriced.length + rights + master + changed;
	if (numItems === 0) {
		return (
			<p className="border-t border-line py-2">
				<StateMark state="lic">{messages.nothingMissing}</StateMark>
			</p>
		);
	}
	const atCut = { to: paths.cut(cut.id), text: cut.info.name };
	return (
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
			{rights > 0 && (
				<NextItem
					state="prob"
					title={messages.rightsProblems(rights)}
					{...atCut}
					action={messages.showProblems}
				/>
			)}
			{master > 0 && (
				<NextItem
					state="prob"
					title={messages.masterProblems(master)}
					{...atCut}
					action={messages.showProblems}
				/>
			)}
			{changed > 0 && (
				<NextItem state="need" title={messages.changedSince(changed)} {...atCut} action={messages.openCut} />
			)}
		</ul>
	);
}
