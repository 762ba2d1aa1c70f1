import { zodResolver } from "@hookform/resolvers/zod";
import { accountSchema } from "@oxcut/core/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { ACCOUNT_KEY, type CurrentAccount } from "../../../session/account-query.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { messages } from "../messages.ts";

const formSchema = accountSchema.pick({ first_name: true, last_name: true });

/** The user's name. */
export function ProfileSection() {
	const { id, first_name, last_name } = useAccount();
	const queryClient = useQueryClient();
	const form = useForm({
		mode: "onTouched",
		resolver: zodResolver(formSchema),
		// Takes over a name changed in another window, without losing typed input.
		values: { first_name, last_name },
		resetOptions: { keepDirtyValues: true },
	});
	useDraft(form, messages.profile, { id });
	const save = useMutation({
		mutationFn: (user: z.output<typeof formSchema>) => api.patch("/account", { body: { user } }),
		onSuccess: (_answer, profile) => {
			queryClient.setQueryData<CurrentAccount | null>(ACCOUNT_KEY, (account) =>
				account ? { ...account, ...profile } : account,
			);
			form.reset(profile);
			notify("success", messages.saved);
		},
		onError: (error) => showFieldErrors(form, ["first_name", "last_name"], error),
	});
	const { errors, isDirty } = form.formState;
	return (
		<SettingsSection id="profile" title={messages.profile} description={messages.profileText}>
			<form
				noValidate
				className="flex max-w-md flex-col items-start gap-4"
				onSubmit={form.handleSubmit((values) => save.mutate(values))}
			>
				<div className="grid w-full gap-4 sm:grid-cols-2">
					<Field label={messages.firstName} error={errors.first_name?.message}>
						{(control) => (
							<Input {...control} size="large" autoComplete="given-name" {...form.register("first_name")} />
						)}
					</Field>
					<Field label={messages.lastName} error={errors.last_name?.message}>
						{(control) => (
							<Input {...control} size="large" autoComplete="family-name" {...form.register("last_name")} />
						)}
					</Field>
				</div>
				<div className="flex items-center gap-3">
					<Button type="submit" busy={save.isPending} disabled={!isDirty}>
						{messages.save}
					</Button>
					{save.isError && (
						<p role="alert" className="text-12 text-prob">
							{`${messages.saveFailed}. ${messageOf(save.error)}`}
						</p>
					)}
				</div>
			</form>
			<LeaveQuestion name={messages.profile} isUnsaved={isDirty} isSaving={save.isPending} />
		</SettingsSection>
	);
}
