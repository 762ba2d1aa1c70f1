import { ApiError } from "@oxcut/core/api";
import { isFixedLicensor } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useCurrentProduction, useProductionOfItem } from "../../data/current-production.ts";
import { licensorsQuery } from "../../data/list-licensors.ts";
import { NotFoundPage } from "../../errors/not-found-page.tsx";
import { paths } from "../../routing/paths.ts";
import { Link, useNavigate, useParams } from "../../routing/router.tsx";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { FormProblem } from "../../ui/form-problem.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { licensorQuery } from "./api/get-licensor.ts";
import { LicensorDialogs, type OpenLicensorDialog } from "./components/licensor-dialogs.tsx";
import { LicensorMenu } from "./components/licensor-menu.tsx";
import { LicensorSections } from "./components/licensor-sections.tsx";
import { messages } from "./messages.ts";

/** One licensor, with its prices, terms and records. */
export function LicensorPage() {
	const id = Number(useParams().licensorId);
	const account = useAccount();
	const navigate = useNavigate();
	const { productions } = useCurrentProduction();
	const [dialog, setDialog] = useState<OpenLicensorDialog | null>(null);
	// If it was removed or merged here, don't read it again while the next page loads.
	const [goneId, setGoneId] = useState<number | null>(null);
	const query = useQuery({ ...licensorQuery(id), enabled: id > 0 && id !== goneId });
	const { data: loaded, error } = query;
	const productionId = loaded?.production_id;
	useProductionOfItem(productionId);
	const { data: licensors = [] } = useQuery({
		...licensorsQuery(productionId ?? 0),
		enabled: productionId !== undefined,
	});
	const status = error instanceof ApiError ? error.status : null;
	// Deleted while it was shown, the page stays: something may have been typed into it.
	const isDeleted = status === 404 && loaded !== undefined;
	if (!(id > 0) || status === 403 || (status === 404 && !isDeleted)) return <NotFoundPage />;
	const production = productions.find((one) => one.id === productionId);
	const mayEdit = mayInProduction(account, production, "edit", "records");
	return (
		<QueryView query={query} failed={messages.licensorFailed} loading={<PageSkeleton />}>
			{(licensor) => {
				const shown = licensors.find((one) => one.id === licensor.id) ?? licensor;
				return (
					<>
						<title>{`${shown.name} | ox`}</title>
						<PageHeader
							title={shown.name}
							crumbs={[
								{ label: messages.licensors, to: paths.licensorInList(licensor.production_id, licensor.id) },
							]}
						>
							<ReadOnlyMark production={production} field="records" />
							{mayEdit && !isFixedLicensor(shown) && (
								<LicensorMenu
									licensor={shown}
									canMerge={licensors.length > 1}
									onOpen={(kind) => setDialog({ kind, licensors: [shown] })}
								/>
							)}
						</PageHeader>
						<PageBody>
							{isDeleted && (
								<div className="mb-4 max-w-page">
									<FormProblem>
										{messages.deleted}{" "}
										<Link to={paths.trash(licensor.production_id)} className="font-medium underline">
											{messages.openTrash}
										</Link>
									</FormProblem>
								</div>
							)}
							<LicensorSections
								key={licensor.id}
								licensor={shown}
								mayEdit={mayEdit}
								mayDownload={mayDownload(account, production)}
								maySeeCuts={mayInProduction(account, production, "view", "reports")}
							/>
						</PageBody>
						<LicensorDialogs
							open={dialog}
							allLicensors={licensors}
							onClose={() => setDialog(null)}
							onGone={(into) => {
								setGoneId(licensor.id);
								navigate(into === null ? paths.licensors(licensor.production_id) : paths.licensor(into.id), {
									replace: true,
								});
							}}
						/>
					</>
				);
			}}
		</QueryView>
	);
}
