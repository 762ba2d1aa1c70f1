import { SHIPPED_TEMPLATES, templateSchema } from "@oxcut/core/templates";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useCurrentCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { useRemoveItem } from "../../data/item-changes.ts";
import { customFieldsQuery } from "../../data/list-custom-fields.ts";
import { cutsQuery } from "../../data/list-cuts.ts";
import { licensesQuery } from "../../data/list-licenses.ts";
import { paths } from "../../routing/paths.ts";
import { mayInProduction, mayTakeAlong } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { deleted } from "../../undo/trash-words.ts";
import { useTrashed } from "../../undo/use-trashed.ts";
import { templatesQuery } from "./api/list-templates.ts";
import { TemplateWorkbench } from "./components/template-workbench.tsx";
import { messages } from "./messages.ts";
import type { ShownTemplate } from "./template-draft.ts";

const SHIPPED: readonly ShownTemplate[] = Object.entries(SHIPPED_TEMPLATES).map(([name, source]) => ({
	id: null,
	name,
	definition: templateSchema.parse(source),
}));

/** Names a template in the page's address: an own one may be renamed. */
function keyOf({ id, name }: ShownTemplate): string {
	return id === null ? name : String(id);
}

const NO_FIELDS = [] as const;
const NO_LICENSES = [] as const;

/** The project's templates first; one that ships with ox is hidden by an own one of its name [TPL10]. */
function allTemplates(own: readonly ShownTemplate[]): ShownTemplate[] {
	const names = new Set(own.map(({ name }) => name.toLowerCase()));
	return [
		...[...own].sort((a, b) => a.name.localeCompare(b.name)),
		...SHIPPED.filter(({ name }) => !names.has(name)),
	];
}

/** The forms of broadcasters and societies: a template, and a cut in its form. */
export function TemplatesPage() {
	const production = usePageProduction();
	const account = useAccount();
	const [params, change] = useAddressParams();
	const mayEdit = mayInProduction(account, production, "edit", "reports");
	const seesRecords = mayInProduction(account, production, "view", "records");
	const templates = useQuery(templatesQuery(production.id));
	const { data: customFields = NO_FIELDS } = useQuery(customFieldsQuery(production.id));
	const { data: licenses = NO_LICENSES } = useQuery({
		...licensesQuery(production.id),
		enabled: seesRecords,
	});
	const { data: cuts = [] } = useQuery(cutsQuery(production.id));
	const current = useCurrentCut(production.id, true);
	const cut = cuts.find(({ id }) => String(id) === params.get("cut")) ?? current ?? null;
	const all = useMemo(() => allTemplates(templates.data ?? []), [templates.data]);
	const shown = all.find((template) => keyOf(template) === params.get("template")) ?? all[0];
	const open = (key: string) => change((before) => withParam(before, "template", key));
	const removing = useRemoveItem(production.id, "templates");
	const trashed = useTrashed(production.id);
	const [isAsking, setIsAsking] = useState(false);
	const remove = async () => {
		if (shown === undefined || shown.id === null) return;
		try {
			const trashId = await removing.mutateAsync(shown.id);
			trashed(deleted(shown.name), Promise.resolve([trashId]));
			setIsAsking(false);
			change((before) => withParam(before, "template", ""));
		} catch {
			// The dialog says why.
		}
	};
	return (
		<>
			<PageHeader crumbs={[{ label: messages.reports, to: paths.reports(production.id) }]}>
				<ReadOnlyMark production={production} field="reports" />
			</PageHeader>
			<PageBody>
				<QueryView query={templates} failed={messages.couldNotLoad}>
					{() =>
						shown && (
							<TemplateWorkbench
								key={keyOf(shown)}
								production={production}
								shown={shown}
								names={all.map(({ name }) => name)}
								cutId={cut?.id ?? null}
								customFields={customFields}
								licenses={licenses}
								mayEdit={mayEdit}
								mayExport={seesRecords && mayTakeAlong(account, production)}
								seesRecords={seesRecords}
								onOpen={(template) => open(keyOf(template))}
								onDelete={() => setIsAsking(true)}
							>
								<div className="w-72 max-w-full max-sm:w-full">
									<Field label={messages.template}>
										{(control) => (
											<Combobox
												{...control}
												options={all.map((template) => ({
													value: keyOf(template),
													label: template.name,
													hint: `${template.definition.title}, ${template.id === null ? messages.shipped : messages.own}`,
												}))}
												value={keyOf(shown)}
												onChange={open}
											/>
										)}
									</Field>
								</div>
								{cut !== null && (
									<div className="w-56 max-w-full max-sm:w-full">
										<Field label={messages.cut}>
											{(control) => (
												<Select
													{...control}
													className="w-full"
													options={cuts.map(({ id, info }) => ({ value: String(id), label: info.name }))}
													value={String(cut.id)}
													onChange={(id) => change((before) => withParam(before, "cut", id))}
												/>
											)}
										</Field>
									</div>
								)}
							</TemplateWorkbench>
						)
					}
				</QueryView>
			</PageBody>
			{shown !== undefined && (
				<ConfirmDialog
					open={isAsking}
					onOpenChange={setIsAsking}
					title={messages.deleteTitle(shown.name)}
					confirmLabel={messages.delete}
					mutation={removing}
					onConfirm={() => void remove()}
				>
					{messages.deleteText}
				</ConfirmDialog>
			)}
		</>
	);
}
