import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ExportMenu } from "../../components/export-menu.tsx";
import { NoCutNote } from "../../components/no-cut-note.tsx";
import { useChosenCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { licensesQuery } from "../../data/list-licenses.ts";
import { licensorsQuery } from "../../data/list-licensors.ts";
import { rightsRecordsQuery } from "../../data/production-parts.ts";
import { paths } from "../../routing/paths.ts";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { allOf, QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { CutCostView } from "./components/cut-cost-view.tsx";
import { messages } from "./messages.ts";

/** The cost of a cut with the fees of its signed licences, beside the estimate [RIG11–RIG13]. */
export function LicensedCostPage() {
	const production = usePageProduction();
	const account = useAccount();
	const [params, change] = useAddressParams();
	const seesRecords = mayInProduction(account, production, "view", "records");
	const licences = useQuery({ ...licensesQuery(production.id), enabled: seesRecords });
	const licensors = useQuery({ ...licensorsQuery(production.id), enabled: seesRecords });
	const records = useQuery({ ...rightsRecordsQuery(production.id), enabled: seesRecords });
	const input = useMemo(
		() => ({ licensors: licensors.data ?? [], licenses: licences.data ?? [], records: records.data ?? [] }),
		[licensors.data, licences.data, records.data],
	);
	const chosen = useChosenCut(production.id, true, params.get("cut"));
	const { cuts, data: cut } = chosen;
	const mayExport = seesRecords && mayDownload(account, production);
	return (
		<>
			<PageHeader crumbs={[{ label: messages.clearances, to: paths.clearances(production.id, cut?.id) }]}>
				{cut && mayExport && (
					<ExportMenu
						label={messages.export}
						path={`/api/cuts/${cut.id}/licensed/cost`}
						failed={messages.notExported}
					/>
				)}
			</PageHeader>
			<PageBody>
				{!seesRecords && <p className="text-text-2">{messages.noRecords}</p>}
				{seesRecords && (
					<QueryView query={allOf(licensors, licences, records, chosen)} failed={messages.couldNotLoad}>
						{() => (
							<div className="flex max-w-page flex-col gap-6">
								{cut && (
									<Select
										aria-label={messages.cut}
										className="max-w-72 self-start"
										options={cuts.map(({ id, info }) => ({ value: String(id), label: info.name }))}
										value={String(cut.id)}
										onChange={(id) => change((before) => withParam(before, "cut", id))}
									/>
								)}
								{cut && <CutCostView key={cut.id} cutId={cut.id} input={input} />}
								{cut === null && <NoCutNote purpose={messages.noCut} />}
							</div>
						)}
					</QueryView>
				)}
			</PageBody>
		</>
	);
}
