import { DEFAULT_DISPLAY_CURRENCY, REPORT_NAMES } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { CircleDashed, LayoutTemplate, TriangleAlert, Upload } from "lucide-react";
import { CutChange } from "../../components/cut-change.tsx";
import { CutCost } from "../../components/cut-cost.tsx";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useCurrentCut } from "../../data/current-cut.ts";
import { useCurrentProduction } from "../../data/current-production.ts";
import { cutLength } from "../../data/cut-length.ts";
import { cutsQuery } from "../../data/list-cuts.ts";
import { paths } from "../../routing/paths.ts";
import { Link, useParams } from "../../routing/router.tsx";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { buttonClass } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { formatCount } from "../../ui/plural.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { Timecode } from "../../ui/timecode.tsx";
import { CreditsMenu } from "./components/credits-menu.tsx";
import { CutCount } from "./components/cut-count.tsx";
import { CutNewsSwitch } from "./components/cut-news-switch.tsx";
import { ReportMenu } from "./components/report-menu.tsx";
import { SavedState } from "./components/saved-state.tsx";
import { messages } from "./messages.ts";

/** Every cut of a production, with its cost and the change since the previous one. */
export function ReportsPage() {
	const { productionId } = useParams();
	const id = Number(productionId);
	const account = useAccount();
	const { production } = useCurrentProduction();
	const query = useQuery(cutsQuery(id));
	const current = useCurrentCut(id, true);
	const currency = production?.display_currency ?? DEFAULT_DISPLAY_CURRENCY;
	const mayCreate = mayInProduction(account, production, "edit", "reports");
	const mayExport = mayDownload(account, production);
	// Their wording is that of licences, which belong to the records.
	const maySaveCredits = mayExport && mayInProduction(account, production, "view", "records");
	const importLink = (
		<Link to={paths.newCut(id)} className={buttonClass("primary")}>
			<Upload aria-hidden />
			{messages.importCut}
		</Link>
	);
	return (
		<>
			<PageHeader>
				<ReadOnlyMark production={production ?? undefined} field="reports" />
				<Link to={paths.templates(id)} className={buttonClass()}>
					<LayoutTemplate aria-hidden />
					<span className="max-md:sr-only">{messages.templates}</span>
				</Link>
				{mayCreate && importLink}
			</PageHeader>
			<PageBody className="px-5 py-4 max-md:px-3">
				<QueryView
					query={query}
					failed={messages.list.couldNotLoad}
					empty={
						<EmptyState title={messages.list.empty} action={mayCreate ? importLink : undefined}>
							{messages.list.emptyText}
						</EmptyState>
					}
				>
					{(cuts) => (
						<DataTable
							label={messages.list.label}
							className="max-w-page"
							rows={cuts}
							keyOf={(cut) => cut.id}
							columns={[
								{
									id: "name",
									header: messages.list.name,
									cell: (cut) => (
										<span className="flex min-h-13 flex-col justify-center py-1">
											<span className="flex items-baseline gap-2">
												<Link
													to={paths.cut(cut.id)}
													className="font-medium hover:text-accent hover:underline"
												>
													{cut.info.name}
												</Link>
												{cut.id === current?.id && cuts.length > 1 && (
													<span className="text-12 text-text-2" title={messages.list.currentHint}>
														{messages.list.current}
													</span>
												)}
											</span>
											<span className="flex flex-wrap gap-x-3 text-12 text-text-2">
												<DateText date={cut.info.date} />
												{cut.info.startsAtTc !== null && <Timecode value={cutLength(cut)} />}
												<span className="max-md:hidden">{messages.list.fps(cut.nle_config.fps)}</span>
											</span>
										</span>
									),
								},
								{
									id: "saved",
									header: messages.list.saved,
									hideOnPhone: true,
									// Keeps space for data that loads later.
									className: "md:min-w-44",
									cell: (cut) => <SavedState cut={cut} />,
								},
								{
									id: "records",
									header: messages.list.records,
									align: "end",
									className: "max-lg:hidden",
									hideOnPhone: true,
									cell: (cut) => formatCount(cut.info.stats.numRecordsUsed),
								},
								{
									id: "clips",
									header: messages.list.clips,
									align: "end",
									className: "max-lg:hidden",
									hideOnPhone: true,
									cell: (cut) => <CutCount count={cut.counts?.num_clips} />,
								},
								{
									id: "unidentified",
									header: messages.list.unidentified,
									align: "end",
									hideOnPhone: true,
									cell: (cut) => (
										<CutCount
											count={cut.counts?.num_unidentified_clips}
											icon={<CircleDashed aria-hidden className="text-unid" />}
										/>
									),
								},
								{
									id: "missing_prices",
									header: messages.list.missingPrices,
									align: "end",
									hideOnPhone: true,
									cell: (cut) => (
										<CutCount
											count={cut.counts?.num_records_missing_prices}
											icon={<TriangleAlert aria-hidden className="text-prob" />}
										/>
									),
								},
								{
									id: "cost",
									header: messages.list.cost(currency),
									align: "end",
									cell: (cut) => <CutCost cut={cut} currency={currency} showsMissing={false} />,
								},
								{
									id: "change",
									header: messages.list.change,
									align: "end",
									hideOnPhone: true,
									cell: (cut) => (
										<CutChange cut={cut} before={cuts[cuts.indexOf(cut) + 1] ?? null} currency={currency} />
									),
								},
								{
									id: "reports",
									header: messages.list.reports,
									align: "end",
									hideOnPhone: true,
									cell: (cut) =>
										cut.info.startsAtTc !== null && (
											<span className="flex justify-end gap-1">
												{REPORT_NAMES.map((name) => (
													<ReportMenu key={name} cut={cut} name={name} mayExport={mayExport} />
												))}
												{maySaveCredits && <CreditsMenu cut={cut} />}
											</span>
										),
								},
							]}
						/>
					)}
				</QueryView>
				<CutNewsSwitch productionId={id} />
			</PageBody>
		</>
	);
}
