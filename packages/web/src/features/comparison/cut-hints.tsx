import { groupBy, isSignedStatus, type License } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ExportMenu } from "../../components/export-menu.tsx";
import { useCurrentProduction } from "../../data/current-production.ts";
import type { LimitedCut } from "../../data/list-cuts.ts";
import { licensesQuery } from "../../data/list-licenses.ts";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Section } from "../../ui/section.tsx";
import { hintsQuery } from "./get-hints.ts";
import { messages } from "./messages.ts";

const SHOWN = 8;

/** The signed licences with a fee, by licensor: what they cover costs their fee, whatever a hint saves of the estimate [HNT10]. */
function useSignedLicences(productionId: number): ReadonlyMap<number, readonly License[]> {
	const account = useAccount();
	const { production } = useCurrentProduction();
	const seesRecords = mayInProduction(account, production, "view", "records");
	const { data } = useQuery({ ...licensesQuery(productionId), enabled: seesRecords });
	const signed = (data ?? []).filter(({ status, fee }) => isSignedStatus(status) && fee !== null);
	return groupBy(signed, ({ licensor_id }) => licensor_id);
}

export interface CutHintsProps {
	readonly cut: LimitedCut;
	readonly mayExport: boolean;
}

/** Changes that would make a cut cheaper, the largest saving first. */
export function CutHints({ cut, mayExport }: CutHintsProps) {
	const query = useQuery(hintsQuery(cut.id));
	const signed = useSignedLicences(cut.production_id);
	const isSigned = query.data?.hints.some(({ licensorId }) => signed.has(licensorId)) ?? false;
	const [isAllShown, setIsAllShown] = useState(false);
	const title = messages.hints.title(cut.info.name);
	return (
		<Section
			title={title}
			explanation={isSigned ? messages.hints.explanationOfSigned : messages.hints.explanation}
			action={
				mayExport && (
					<ExportMenu
						label={messages.hints.export}
						path={`/api/cuts/${cut.id}/hints/hints`}
						failed={messages.hints.notExported}
					/>
				)
			}
		>
			<QueryView query={query} failed={messages.hints.couldNotLoad} loading={<ListSkeleton />}>
				{({ hints, displayCurrency, total }) =>
					hints.length === 0 ? (
						<p className="text-text-2">{messages.hints.none}</p>
					) : (
						<>
							<DataTable
								label={title}
								rows={[...(isAllShown ? hints : hints.slice(0, SHOWN)).entries()]}
								keyOf={([index]) => index}
								columns={[
									{
										id: "hint",
										header: messages.hints.hint,
										className: "w-2/5",
										cell: ([, hint]) => (
											<span className="flex flex-col py-1">
												<span>{hint.advice}</span>
												<span className="text-12 text-text-2">
													{hint.licensor}
													{(signed.get(hint.licensorId) ?? []).map(
														({ name }) => ` · ${messages.hints.signed(name)}`,
													)}
												</span>
											</span>
										),
									},
									{
										id: "proof",
										header: messages.columns.reason,
										hideOnPhone: true,
										cell: ([, hint]) => hint.proof,
									},
									{
										id: "saving",
										header: messages.hints.saving,
										align: "end",
										cell: ([, hint]) => formatMoney(hint.saving, displayCurrency),
									},
								]}
							/>
							{!isAllShown && hints.length > SHOWN && (
								<Button variant="ghost" onClick={() => setIsAllShown(true)}>
									{messages.hints.more(hints.length - SHOWN)}
								</Button>
							)}
							{isAllShown && total > hints.length && (
								<p className="text-text-2">{messages.hints.unlisted(total - hints.length)}</p>
							)}
						</>
					)
				}
			</QueryView>
		</Section>
	);
}
