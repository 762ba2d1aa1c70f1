import { ApiError } from "@oxcut/core/api";
import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useEnteredCut } from "../../data/current-cut.ts";
import { useCurrentProduction, useProductionOfItem } from "../../data/current-production.ts";
import { cutQuery } from "../../data/get-cut.ts";
import { NotFoundPage } from "../../errors/not-found-page.tsx";
import { PresentFaces } from "../../presence/present-faces.tsx";
import { useReportPresence } from "../../presence/use-presence.ts";
import { pageTitle } from "../../routing/page-title.ts";
import { paths } from "../../routing/paths.ts";
import { Link, useParams } from "../../routing/router.tsx";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { CutLoading } from "./components/cut-loading.tsx";
import { CutDashboard } from "./cut-dashboard.tsx";
import { messages } from "./messages.ts";

/** One cut, with its costs, missing data, timeline and reports. */
export function CutPage() {
	const { cutId } = useParams();
	const id = Number(cutId);
	const account = useAccount();
	const query = useQuery({ ...cutQuery(id), enabled: Number.isSafeInteger(id) });
	const { data: cut, error } = query;
	const { productions } = useCurrentProduction();
	useProductionOfItem(cut?.production_id);
	useEnteredCut(cut);
	const production = productions.find((candidate) => candidate.id === cut?.production_id);
	// Only people who may see records report where they are [EVT6].
	const isReporting = mayInProduction(account, production, "view", "records");
	useReportPresence(isReporting ? cut?.production_id : null, { cutId: id });
	if (
		!Number.isSafeInteger(id) ||
		(error instanceof ApiError && (error.status === 404 || error.status === 403))
	)
		return <NotFoundPage />;
	// While that is unknown, the button keeps its space.
	const isAwaited = cut === undefined && error === null;
	const mayCreate = isAwaited || mayInProduction(account, production, "edit", "reports");
	return (
		<>
			{cut !== undefined && <title>{pageTitle(cut.info.name)}</title>}
			<PageHeader
				{...(cut === undefined
					? { title: messages.reports }
					: {
							crumbs: [{ label: messages.reports, to: paths.reports(cut.production_id) }],
							here: cut.info.name,
						})}
			>
				<PresentFaces isHere={({ cut_id }) => cut_id === id} />
				<ReadOnlyMark production={production} field="reports" />
				{mayCreate && (
					<Link
						to={cut === undefined ? "" : paths.newCut(cut.production_id)}
						className={`${buttonClass("primary")} ${isAwaited ? "invisible" : ""}`}
					>
						<Upload aria-hidden />
						<span className="max-md:sr-only">{messages.importCut}</span>
					</Link>
				)}
			</PageHeader>
			{/* Focused elements must not scroll behind the bar at the bottom. */}
			<PageBody className="relative scroll-pb-20">
				<QueryView query={query} failed={messages.cut.couldNotLoad} loading={<CutLoading />}>
					{(loaded) => <CutDashboard key={loaded.id} cut={loaded} production={production} />}
				</QueryView>
			</PageBody>
		</>
	);
}
