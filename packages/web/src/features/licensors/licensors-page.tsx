import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useCurrentCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { cutTotalsQuery } from "../../data/list-cut-totals.ts";
import { licensesQuery } from "../../data/list-licenses.ts";
import { licensorsQuery } from "../../data/list-licensors.ts";
import { pricesQuery } from "../../data/list-prices.ts";
import { useCutCosts } from "../../data/use-cut-costs.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { useHasDraft } from "../../ui/drafts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { archivesQuery } from "./api/list-archives.ts";
import { employeesQuery } from "./api/list-employees.ts";
import { LicensorBulkBar } from "./components/licensor-bulk-bar.tsx";
import { LicensorDialogs, type OpenLicensorDialog } from "./components/licensor-dialogs.tsx";
import { LicensorTable } from "./components/licensor-table.tsx";
import { LicensorTools } from "./components/licensor-tools.tsx";
import { NewLicensorDialog } from "./components/new-licensor-dialog.tsx";
import {
	foundRows,
	LICENSOR_GAPS,
	LICENSOR_SORTS,
	type LicensorRow,
	licensorRows,
	sortedRows,
	totalsOf,
} from "./licensor-rows.ts";
import { messages } from "./messages.ts";

/** A production's licensors, with the gaps in their data and their payments in the current cut. */
export function LicensorsPage() {
	const production = usePageProduction();
	const account = useAccount();
	const mayEdit = mayInProduction(account, production, "edit", "records");
	const currency = production.display_currency;
	const [params, change] = useAddressParams();
	const [isAdding, setIsAdding] = useState(useHasDraft(messages.newLicensor));
	const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
	const [dialog, setDialog] = useState<OpenLicensorDialog | null>(null);
	const listed = useQuery(licensorsQuery(production.id));
	const { data: licensors = [] } = listed;
	const prices = useQuery(pricesQuery(production.id));
	const employees = useQuery(employeesQuery(production.id));
	const licenses = useQuery(licensesQuery(production.id));
	const archives = useQuery(archivesQuery(production.id));
	const cut = useCurrentCut(production.id, mayInProduction(account, production, "view", "reports"));
	const totals = useQuery(cutTotalsQuery(cut?.id ?? null));
	const costs = useCutCosts(cut ?? null, currency);
	// The table waits for the current cut's costs: its columns don't change once it is shown.
	const isAwaited = cut === undefined || totals.isLoading || costs.isLoading;

	const shownCut = cut && totals.data !== undefined ? cut : null;
	const displayCosts = costs.data?.licensors ?? null;
	const all = licensorRows({
		licensors,
		prices: prices.data ?? [],
		employees: employees.data ?? [],
		licenses: licenses.data ?? [],
		archives: archives.data ?? [],
		cut: shownCut && totals.data !== undefined ? { ...totals.data, displayCosts } : null,
	});
	const current = Number(params.get("licensor")) || null;
	const search = params.get("q") ?? "";
	const gap = LICENSOR_GAPS.find((name) => name === params.get("show")) ?? null;
	const by = LICENSOR_SORTS.find((name) => name === params.get("sort")) ?? (shownCut ? "cost" : "name");
	const isReversed = params.get("order") === "reversed";
	const rows = sortedRows(foundRows(all, { search, gap }), { by, isReversed });
	// Licensors hidden by a filter aren't selected.
	const selected = rows.filter(({ id }) => ticked.has(id));

	const tick = (changed: readonly LicensorRow[], isTicked: boolean) =>
		setTicked((before) => {
			const next = new Set(before);
			for (const { id } of changed) {
				if (isTicked) next.add(id);
				else next.delete(id);
			}
			return next;
		});
	const sortBy = (column: string) =>
		change((before) =>
			withParam(withParam(before, "sort", column), "order", column === by && !isReversed ? "reversed" : ""),
		);
	const addButton = mayEdit ? (
		<Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
			{messages.newLicensor}
		</Button>
	) : undefined;
	return (
		<>
			<PageHeader>
				<ReadOnlyMark production={production} field="records" />
				{addButton}
			</PageHeader>
			<PageBody>
				<QueryView
					query={isAwaited ? { ...listed, data: undefined } : listed}
					failed={messages.loadFailed}
					empty={
						<EmptyState title={messages.emptyTitle} action={addButton}>
							{messages.empty}
						</EmptyState>
					}
				>
					{() => (
						<div className="flex flex-col gap-3">
							{shownCut && (
								<dl className="flex flex-wrap gap-x-8 gap-y-1">
									<div className="flex items-baseline gap-2">
										<dt className="text-text-2">
											<Link to={paths.cut(shownCut.id)} className="hover:text-text hover:underline">
												{shownCut.info.name}
											</Link>
										</dt>
										{costs.data && (
											<dd className="flex items-baseline gap-2">
												<b className="font-strong">
													<Money amount={costs.data.totalCost} currency={currency} />
												</b>
												{costs.data.numRecordsMissingPrices > 0 && (
													<span className="text-12 text-text-2">
														{messages.missingPrices(costs.data.numRecordsMissingPrices)}
													</span>
												)}
											</dd>
										)}
									</div>
									<div className="flex items-baseline gap-2">
										<dt className="text-text-2">{messages.paid}</dt>
										<dd className="font-strong">{totalsOf(all).paid}</dd>
									</div>
								</dl>
							)}
							<LicensorTools
								rows={all}
								hasCut={shownCut !== null}
								search={search}
								gap={gap}
								onSearch={(typed) => change((before) => withParam(before, "q", typed), { isUrgent: true })}
								onGap={(chosen) => change((before) => withParam(before, "show", chosen ?? ""))}
							/>
							{rows.length === 0 ? (
								<EmptyState
									title={messages.noneFound}
									action={
										<Button
											onClick={() => change((before) => withParam(withParam(before, "q", ""), "show", ""))}
										>
											{messages.clearFilters}
										</Button>
									}
								/>
							) : (
								<LicensorTable
									rows={rows}
									allLicensors={licensors}
									current={current}
									cut={
										shownCut && {
											name: shownCut.info.name,
											fps: shownCut.nle_config.fps,
											hasDisplayCosts: displayCosts !== null,
										}
									}
									currency={currency}
									hasOtherCurrencies={all.some(({ licensor }) => licensor.currency !== currency)}
									isLoaded={{
										prices: prices.data !== undefined,
										contacts: employees.data !== undefined,
										licenses: licenses.data !== undefined,
									}}
									sort={{
										column: by,
										// Numbers are sorted from the greatest, names from A.
										isDescending: (by === "name") === isReversed,
										onSort: sortBy,
									}}
									selected={ticked}
									onSelect={tick}
									mayEdit={mayEdit}
									onOpen={setDialog}
								/>
							)}
							{selected.length > 0 && (
								<LicensorBulkBar
									productionId={production.id}
									selected={selected}
									mayEdit={mayEdit}
									onOpen={setDialog}
									onClear={() => setTicked(new Set())}
								/>
							)}
						</div>
					)}
				</QueryView>
			</PageBody>
			<LicensorDialogs
				open={dialog}
				allLicensors={licensors}
				onClose={() => setDialog(null)}
				onGone={() => setTicked(new Set())}
			/>
			{isAdding && <NewLicensorDialog production={production} onClose={() => setIsAdding(false)} />}
		</>
	);
}
