import { useQuery } from "@tanstack/react-query";
import { ExportMenu } from "../../components/export-menu.tsx";
import { NoCutNote } from "../../components/no-cut-note.tsx";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useCurrentCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { cutsQuery } from "../../data/list-cuts.ts";
import { mayInProduction, mayTakeAlong } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { reviewsQuery } from "./api/list-reviews.ts";
import { CutFairUseView } from "./components/cut-fair-use-view.tsx";
import { messages } from "./messages.ts";

/** The fair uses of a cut, with the argument for each and counsel's verdict. */
export function FairUsePage() {
	const production = usePageProduction();
	const account = useAccount();
	const [params, change] = useAddressParams();
	const mayEdit = mayInProduction(account, production, "edit", "records");
	const seesCuts = mayInProduction(account, production, "view", "reports");
	const reviews = useQuery(reviewsQuery(production.id));
	const { data: cuts = [] } = useQuery({ ...cutsQuery(production.id), enabled: seesCuts });
	const current = useCurrentCut(production.id, seesCuts);
	const cut = cuts.find(({ id }) => String(id) === params.get("cut")) ?? current;
	return (
		<>
			<PageHeader>
				<ReadOnlyMark production={production} field="records" />
				{cut && mayTakeAlong(account, production) && (
					<ExportMenu
						label={messages.dossier}
						heading={messages.dossierFor}
						path={`/api/cuts/${cut.id}/fair_use/dossier`}
						failed={messages.dossierNotSaved}
					/>
				)}
			</PageHeader>
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
