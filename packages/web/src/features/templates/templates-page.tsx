import { SHIPPED_TEMPLATES, templateSchema } from "@oxcut/core/templates";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { useChosenCut } from "../../data/current-cut.ts";
import { usePageProduction } from "../../data/current-production.ts";
import { useRemoveItem } from "../../data/item-changes.ts";
import { customFieldsQuery } from "../../data/list-custom-fields.ts";
import { licensesQuery } from "../../data/list-licenses.ts";
import { paths } from "../../routing/paths.ts";
import { mayDownload, mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { allOf, QueryView } from "../../ui/query-view.tsx";
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
	const chosen = useChosenCut(production.id, true, params.get("cut"));
	const { cuts, data: cut = null } = chosen;
	const all = useMemo(() => allTemplates(templates.data ?? []), [templates.data]);
	const removing = useRemoveItem(production.id, "templates");
	const trashed = useTrashed(production.id);
	const [isAsking, setIsAsking] = useState(false);
	const [asked, setAsked] = useState<ShownTemplate | null>(null);
	const key = params.get("template");
	// A template that the user deletes here leaves the list before the address.
	const isNamed = key !== null && key !== String(removing.variables);
	const shown = all.find((template) => keyOf(template) === key) ?? (isNamed ? undefined : all[0]);
	const open = (opened: string) => change((before) => withParam(before, "template", opened));
	const remove = async () => {
		if (asked === null || asked.id === null) return;
		try {
			const trashId = await removing.mutateAsync(asked.id);
			trashed(deleted(asked.name), Promise.resolve([trashId]));
			setIsAsking(false);
			open("");
		} catch {
			// The dialog says why.
		}
	};
	const choice = (
		<>
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
							value={shown === undefined ? null : keyOf(shown)}
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
		</>
	);
	return (
		<>
			<PageHeader crumbs={[{ label: messages.reports, to: paths.reports(production.id) }]}>
				<ReadOnlyMark production={production} field="reports" />
			</PageHeader>
			<PageBody>
				<QueryView query={allOf(templates, chosen)} failed={messages.couldNotLoad}>
					{() =>
						shown === undefined ? (
							<div className="flex flex-col gap-4">
								<div className="flex flex-wrap items-end gap-2">{choice}</div>
								{!templates.isFetching && <p role="status">{messages.missing}</p>}
							</div>
						) : (
							<TemplateWorkbench
								key={keyOf(shown)}
								production={production}
								shown={shown}
								names={all.map(({ name }) => name)}
								cutId={cut?.id ?? null}
								customFields={customFields}
								licenses={licenses}
								mayEdit={mayEdit}
								mayExport={seesRecords && mayDownload(account, production)}
								seesRecords={seesRecords}
								onOpen={(template) => open(keyOf(template))}
								onDelete={() => {
									setAsked(shown);
									setIsAsking(true);
								}}
							>
								{choice}
							</TemplateWorkbench>
						)
					}
				</QueryView>
			</PageBody>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={messages.deleteTitle(asked?.name ?? "")}
				confirmLabel={messages.delete}
				mutation={removing}
				onConfirm={() => void remove()}
			>
				{messages.deleteText}
			</ConfirmDialog>
		</>
	);
}
