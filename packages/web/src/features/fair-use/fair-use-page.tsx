import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { ExportMenu } from "../../components/export-menu.tsx";
import { NoCutNote } from "../../components/no-cut-note.tsx";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useChosenCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { useHasDraft } from "../../ui/drafts.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { reviewsQuery } from "./api/list-reviews.ts";
import { CutFairUseView } from "./components/cut-fair-use-view.tsx";
import { counselMessages } from "./counsel/messages.ts";
import { messages } from "./messages.ts";

async function loadCounselLinks() {
	return (await import("./counsel/counsel-links-dialog.tsx")).CounselLinksDialog;
}

/** The fair uses of a cut, with the argument for each and counsel's verdict. */
export function FairUsePage() {
	const production = usePageProduction();
	const account = useAccount();
	const [params, change] = useAddressParams();
	const mayEdit = mayInProduction(account, production, "edit", "records");
	const seesCuts = mayInProduction(account, production, "view", "reports");
	const mayInvite = mayEdit && seesCuts && mayInProduction(account, production, "edit", "team");
	const [isInviting, setIsInviting] = useState(useHasDraft(counselMessages.newLink));
	const CounselLinks = useLoaded(loadCounselLinks, isInviting);
	const reviews = useQuery(reviewsQuery(production.id));
	const { cuts, data: cut } = useChosenCut(production.id, seesCuts, params.get("cut"));
	return (
		<>
			<PageHeader>
				<ReadOnlyMark production={production} field="records" />
				{/* It appears with the cut: a button to its left would move away from a click. */}
				{cut && mayDownload(account, production) && (
					<ExportMenu
						label={messages.dossier}
						heading={messages.dossierFor}
						path={`/api/cuts/${cut.id}/fair_use/dossier`}
						failed={messages.dossierNotSaved}
					/>
				)}
				{mayInvite && (
					<Button icon={<Link2 aria-hidden />} onClick={() => setIsInviting(true)}>
						<span className="max-md:sr-only">{messages.counselLinks}</span>
					</Button>
				)}
			</PageHeader>
			{CounselLinks !== null && isInviting && (
				<CounselLinks productionId={production.id} onClose={() => setIsInviting(false)} />
			)}
			<PageBody>
				<QueryView query={reviews} failed={messages.couldNotLoad}>
					{(all) => (
						<div className="flex max-w-page flex-col gap-5">
							{cut && (
								<Select
									aria-label={messages.cut}
									className="max-w-72 self-start"
									options={cuts.map(({ id, info }) => ({ value: String(id), label: info.name }))}
									value={String(cut.id)}
									onChange={(id) => change((before) => withParam(before, "cut", id))}
								/>
							)}
							{cut && <CutFairUseView key={cut.id} cutId={cut.id} reviews={all} mayEdit={mayEdit} />}
							{cut === null && seesCuts && <NoCutNote purpose={messages.noCut} />}
							{cut === null && !seesCuts && <p className="text-text-2">{messages.noReports}</p>}
						</div>
					)}
				</QueryView>
			</PageBody>
		</>
	);
}
