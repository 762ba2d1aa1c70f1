import { zodResolver } from "@hookform/resolvers/zod";
import { productionCreateSchema } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { notify } from "../../../notices/notify.ts";
import { mayDeleteProduction, mayInProduction } from "../../../session/permissions.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useChangeProduction } from "../api/change-production.ts";
import { ProductionFieldset } from "../components/production-fieldset.tsx";
import { messages } from "../messages.ts";
import { STATE_CHANGES } from "../state-changes.ts";
import { useStateChange } from "../use-state-change.ts";
import { DeleteProject } from "./delete-project.tsx";
import { ProjectOwner } from "./project-owner.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { SettingsTabProps } from "./settings-tab.ts";

const LABELS = {
	name: messages.name,
	description: messages.description,
	display_currency: messages.currency,
};

/** Name, currency and description; the project's state and owner; and the end of it. */
export function GeneralTab({ production, mayEdit }: SettingsTabProps) {
	const { id, name, description, display_currency, public_state } = production;
	const account = useAccount();
	const mayChangeState = mayInProduction(account, production, "edit", "production");
	const mayDelete = mayDeleteProduction(account, production);
	const state = useStateChange();
	const saving = useChangeProduction(id);
	const form = useForm<
		z.input<typeof productionCreateSchema>,
		unknown,
		z.output<typeof productionCreateSchema>
	>({
		resolver: zodResolver(productionCreateSchema),
		mode: "onTouched",
		// What a colleague changes meanwhile is taken up, but nothing that is being typed is lost.
		values: { name, description, display_currency },
		resetOptions: { keepDirtyValues: true },
	});
	const { isDirty, save, discard, conflict, resolve, error } = useCheckedForm({
		form,
		item: { name, description, display_currency },
		names: ["name", "description", "display_currency"],
		saving,
		onSaved: () => notify("success", messages.savedGeneral),
	});
	return (
		<>
			<SettingsSection id="general" title={messages.general} description={messages.generalText}>
				<form noValidate className="flex max-w-md flex-col gap-5" onSubmit={save}>
					<ProductionFieldset form={form} disabled={!mayEdit} />
					{mayEdit && (
						<SaveBar isDirty={isDirty} isSaving={saving.isPending} onDiscard={discard} error={error} />
					)}
				</form>
				<FormConflict name={name} conflict={conflict} labels={LABELS} onResolve={resolve} />
			</SettingsSection>
			<SettingsSection id="state" title={messages.stateTitle} description={messages.stateText}>
				<p>{messages.stateNow[public_state]}</p>
				{mayChangeState && (
					<div className="mt-3 flex gap-2">
						{STATE_CHANGES[public_state].map((change) => (
							<Button key={change} busy={state.isPending} onClick={() => state.change(production, change)}>
								{messages.changes[change]}
							</Button>
						))}
					</div>
				)}
			</SettingsSection>
			<ProjectOwner production={production} />
			<SettingsSection id="delete" title={messages.deleteTitle} description={messages.deleteText}>
				{mayDelete ? (
					<DeleteProject production={production} />
				) : (
					<p className="text-text-2">{messages.deleteNeeds}</p>
				)}
			</SettingsSection>
		</>
	);
}
