import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { PageBody } from "../../shell/page-body.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { ReadOnlyMark } from "../../shell/read-only-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { useHasDraft } from "../../ui/drafts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Input } from "../../ui/input.tsx";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { matchesTerms } from "../../ui/matches-terms.ts";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { useCurrentCut } from "../cuts/current-cut.ts";
import { usePageProduction } from "../productions/current-production.ts";
import { cutTotalsQuery } from "./api/list-cut-totals.ts";
import { licensorsQuery } from "./api/list-licensors.ts";
import { pricesQuery } from "./api/list-prices.ts";
import { LicensorTable } from "./components/licensor-table.tsx";
import { NewLicensorDialog } from "./components/new-licensor-dialog.tsx";
import { messages } from "./messages.ts";

const SORTS = [
	{ value: "name", label: messages.byName },
	{ value: "records", label: messages.byRecords },
] as const;

/** Who owns a production's material, and what the current cut costs at each. */
export function LicensorsPage() {
	const production = usePageProduction();
	const account = useAccount();
	const mayEdit = mayInProduction(account, production, "edit", "records");
	const [params, change] = useAddressParams();
	const [isAdding, setIsAdding] = useState(useHasDraft(messages.newLicensor));
	const { data: licensors, error, refetch } = useQuery(licensorsQuery(production.id));
	const { data: prices } = useQuery(pricesQuery(production.id));
	const cut = useCurrentCut(production.id, mayInProduction(account, production, "view", "reports"));
	const totals = useQuery(cutTotalsQuery(cut?.id ?? null));
	// Its columns are drawn once: with what the current cut costs, where there is one.
	const isAwaited = licensors === undefined || cut === undefined || totals.isLoading;
	const search = params.get("q") ?? "";
	const sort = params.get("sort") === "records" ? "records" : "name";
	const found = (licensors ?? [])
		.filter(({ name }) => matchesTerms(name, search))
		.toSorted(
			(a, b) => (sort === "records" ? b.records_count - a.records_count : 0) || a.name.localeCompare(b.name),
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
				{error !== null && licensors === undefined && (
					<ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
				)}
				{error === null && isAwaited && <ListSkeleton />}
				{!isAwaited && licensors.length === 0 && (
					<EmptyState title={messages.emptyTitle} action={addButton}>
						{messages.empty}
					</EmptyState>
				)}
				{!isAwaited && licensors.length > 0 && (
					<>
						<div className="flex flex-wrap gap-2">
							<Input
								type="search"
								aria-label={messages.find}
								placeholder={messages.find}
								value={search}
								className="max-w-64"
								onChange={({ target }) =>
									change((before) => withParam(before, "q", target.value), { isUrgent: true })
								}
							/>
							<Select
								aria-label={messages.sortBy}
								options={SORTS}
								value={sort}
								onChange={(value) =>
									change((before) => withParam(before, "sort", value === "name" ? "" : value))
								}
							/>
						</div>
						{found.length === 0 ? (
							<p className="mt-4 text-text-2">{messages.noneFound}</p>
						) : (
							<LicensorTable
								licensors={found}
								allLicensors={licensors}
								prices={prices ?? []}
								totals={
									cut === undefined || cut === null || totals.data === undefined
										? null
										: { cutName: cut.info.name, byLicensor: totals.data }
								}
								mayEdit={mayEdit}
							/>
						)}
					</>
				)}
			</PageBody>
			{isAdding && <NewLicensorDialog production={production} onClose={() => setIsAdding(false)} />}
		</>
	);
}
