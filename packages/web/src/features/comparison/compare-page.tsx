import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, ArrowRight, Upload } from "lucide-react";
import { ExportMenu } from "../../components/export-menu.tsx";
import { useCurrentProduction } from "../../data/current-production.ts";
import { cutsQuery, type LimitedCut } from "../../data/list-cuts.ts";
import { paths } from "../../routing/paths.ts";
import { Link, useParams } from "../../routing/router.tsx";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { CutHints } from "./cut-hints.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { comparisonQuery } from "./get-comparison.ts";
import { messages } from "./messages.ts";

/** The changes between two cuts of a project; by default, between the last two. */
export function ComparePage() {
	const { productionId } = useParams();
	const id = Number(productionId);
	const account = useAccount();
	const { production } = useCurrentProduction();
	const cuts = useQuery(cutsQuery(id));
	const mayExport = mayDownload(account, production);
	const mayImport = mayInProduction(account, production, "edit", "reports");
	return (
		<>
			<PageHeader crumbs={[{ label: messages.reports, to: paths.reports(id) }]} />
			<PageBody className="px-5 py-4 max-md:px-3">
				<QueryView query={cuts} failed={messages.couldNotLoad} loading={<ListSkeleton />}>
					{(loaded) =>
						loaded.length < 2 ? (
							<>
								<EmptyState
									title={loaded.length === 0 ? messages.noCuts : messages.onlyOne}
									action={
										mayImport && (
											<Link to={paths.newCut(id)} className={buttonClass("primary")}>
												<Upload aria-hidden />
												{messages.importCut}
											</Link>
										)
									}
								>
									{loaded.length === 0 ? messages.noCutsText : messages.onlyOneText}
								</EmptyState>
								{loaded.map((cut) => (
									<CutHints key={cut.id} cut={cut} mayExport={mayExport} />
								))}
							</>
						) : (
							<ComparedCuts cuts={loaded} mayExport={mayExport} />
						)
					}
				</QueryView>
			</PageBody>
		</>
	);
}

function ComparedCuts({
	cuts,
	mayExport,
}: {
	readonly cuts: readonly LimitedCut[];
	readonly mayExport: boolean;
}) {
	const [params, change] = useAddressParams();
	const idOf = (name: string) => cuts.find((cut) => String(cut.id) === params.get(name))?.id;
	const toId = idOf("to") ?? cuts.find((cut) => cut.id !== idOf("from"))?.id ?? 0;
	const fromId = idOf("from") ?? cuts[cuts.findIndex((cut) => cut.id === toId) + 1]?.id ?? cuts[0]?.id ?? 0;
	const later = cuts.find(({ id }) => id === toId);
	const query = useQuery(comparisonQuery(fromId, toId));
	const compare = (from: string, to: string) =>
		change((before) => withParam(withParam(withParam(before, "change", ""), "from", from), "to", to));
	const options = cuts.map((cut) => ({ value: String(cut.id), label: cut.info.name }));
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center gap-2">
				<Select
					aria-label={messages.from}
					options={options}
					value={String(fromId)}
					onChange={(from) => compare(from, String(toId))}
				/>
				<ArrowRight aria-hidden className="size-4 text-text-3" />
				<Select
					aria-label={messages.to}
					options={options}
					value={String(toId)}
					onChange={(to) => compare(String(fromId), to)}
				/>
				<Button
					variant="ghost"
					icon={<ArrowLeftRight aria-hidden />}
					aria-label={messages.swap}
					onClick={() => compare(String(toId), String(fromId))}
				/>
				{mayExport && (
					<div className="ml-auto">
						<ExportMenu
							label={messages.export}
							path={`/api/cuts/${fromId}/diff/${toId}/comparison`}
							failed={messages.notExported}
						/>
					</div>
				)}
			</div>
			<QueryView query={query} failed={messages.couldNotLoad} loading={<ListSkeleton />}>
				{(difference) => <DifferenceView key={`${fromId} ${toId}`} difference={difference} />}
			</QueryView>
			{later && (
				<div className="mt-8 max-w-page">
					<CutHints key={toId} cut={later} mayExport={mayExport} />
				</div>
			)}
		</>
	);
}
