import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { nameOf } from "../../../data/member-name.ts";
import { notify } from "../../../notices/notify.ts";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useChangeStudio } from "../api/change-studio.ts";
import { studioMembersQuery } from "../api/list-studio-members.ts";
import { messages as shared } from "../messages.ts";
import { messages } from "../settings-messages.ts";
import { SavedForm } from "./saved-form.tsx";
import { domainsFormSchema, typedSetting } from "./typed-settings.ts";

const LABELS = { allowed_domains: messages.allowedDomains };

/** The mail domains of the people who may join the organization's projects, and the members with another address. */
export function DomainsSection({ studio }: { readonly studio: ListedStudio }) {
	const { id, name, allowed_domains } = studio;
	const saving = useChangeStudio(id);
	const form = useForm<z.input<typeof domainsFormSchema>, unknown, z.output<typeof domainsFormSchema>>({
		resolver: zodResolver(domainsFormSchema),
		mode: "onTouched",
		values: { allowed_domains: typedSetting(allowed_domains) },
		resetOptions: { keepDirtyValues: true },
	});
	const draft = useDraft(form, messages.domains, { id, allowed_domains });
	const members = useQuery(studioMembersQuery(id));
	const checked = useCheckedForm({
		form,
		draft,
		names: ["allowed_domains"],
		saving,
		onSaved: () => {
			notify("success", shared.saved);
			// The server keeps them in lower case.
			const saved = domainsFormSchema.parse(form.getValues());
			form.reset({ allowed_domains: typedSetting(saved.allowed_domains) }, { keepDirtyValues: false });
			void members.refetch();
		},
		formOf: (item) => ({ allowed_domains: typedSetting(item.allowed_domains) }),
	});
	const outside = (members.data ?? []).filter(({ is_outside }) => is_outside);
	return (
		<SettingsSection id="domains" title={messages.domains} description={messages.domainsText}>
			<SavedForm name={name} checked={checked} isSaving={saving.isPending} labels={LABELS}>
				<Field
					label={messages.allowedDomains}
					hint={messages.domainsHint}
					error={form.formState.errors.allowed_domains?.message}
				>
					{(control) => (
						<Input
							{...control}
							size="large"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							{...form.register("allowed_domains")}
						/>
					)}
				</Field>
			</SavedForm>
			{outside.length > 0 && (
				<section aria-labelledby="outside-domains" className="mt-6">
					<h3 id="outside-domains" className="font-strong">
						{messages.outsideTitle(outside.length)}
					</h3>
					<p className="mt-1 max-w-[72ch] text-text-2">{messages.outsideText}</p>
					<ul className="mt-2 flex max-w-md flex-col divide-y divide-line border-y border-line">
						{outside.map((member) => (
							<li key={member.id} className="py-2 wrap-anywhere">
								{nameOf(member)}
							</li>
						))}
					</ul>
				</section>
			)}
		</SettingsSection>
	);
}
