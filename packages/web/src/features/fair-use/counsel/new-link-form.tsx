import { zodResolver } from "@hookform/resolvers/zod";
import { emailSchema, nameSchema } from "@oxcut/core/model";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { cutsQuery } from "../../../data/list-cuts.ts";
import { Button } from "../../../ui/button.tsx";
import { DraftNote } from "../../../ui/draft-note.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { lastDayIn, linkEnd } from "./link-end.ts";
import { counselLinksQuery } from "./list-counsel-links.ts";
import { counselMessages } from "./messages.ts";

const formSchema = z.object({
	name: nameSchema,
	email: emailSchema,
	/** Empty for the newest one. */
	cut: z.string(),
	last_day: z.iso.date({ error: "must be a date" }),
});

const DAYS = 30;

/** The state of {@link NewLinkForm}, for the dialog around it. */
export function useNewLinkForm() {
	return useForm({
		resolver: zodResolver(formSchema),
		mode: "onTouched",
		defaultValues: { name: "", email: "", cut: "", last_day: lastDayIn(DAYS, new Date()) },
	});
}

export interface NewLinkFormProps {
	readonly form: ReturnType<typeof useNewLinkForm>;
	readonly productionId: number;
	/** Called with the link, which is shown once. */
	readonly onMade: (made: { readonly name: string; readonly url: string }) => void;
}

/** The reviewer's name and address, the cut, and the link's last day. */
export function NewLinkForm({ form, productionId, onMade }: NewLinkFormProps) {
	const queryClient = useQueryClient();
	const { data: cuts = [] } = useQuery(cutsQuery(productionId));
	const draft = useDraft(form, counselMessages.newLink);
	const { errors } = form.formState;
	const create = useMutation({
		mutationFn: ({ name, email, cut, last_day }: z.output<typeof formSchema>) =>
			api.post("/productions/:production_id/counsel_links", {
				production_id: productionId,
				body: {
					counsel_link: {
						...{ name, email, cut_id: cut === "" ? null : Number(cut) },
						expires_at: linkEnd(last_day),
					},
				},
			}),
		onSuccess: async ({ counsel_link: { name, url } }) => {
			form.reset();
			onMade({ name, url });
			await queryClient.invalidateQueries({ queryKey: counselLinksQuery(productionId).queryKey });
		},
		onError: (error) => {
			showFieldErrors(form, ["name", "email", "cut"], error);
		},
	});
	const isPlaced = Object.keys(errors).length > 0;
	return (
		<form
			noValidate
			aria-label={counselMessages.newLink}
			className="grid items-start gap-3 sm:grid-cols-2"
			onSubmit={form.handleSubmit((values) => create.mutate(values))}
		>
			<div className="empty:hidden sm:col-span-2">
				<DraftNote draft={draft} />
			</div>
			<Field label={counselMessages.name} hint={counselMessages.nameHint} error={errors.name?.message}>
				{(control) => <Input {...control} autoComplete="off" {...form.register("name")} />}
			</Field>
			<Field label={counselMessages.email} error={errors.email?.message}>
				{(control) => <Input {...control} type="email" autoComplete="off" {...form.register("email")} />}
			</Field>
			<Controller
				control={form.control}
				name="cut"
				render={({ field }) => (
					<Field label={counselMessages.cut} error={errors.cut?.message}>
						{(control) => (
							<Select
								{...control}
								options={[
									{ value: "", label: counselMessages.newestCut },
									...cuts.map(({ id, info }) => ({ value: String(id), label: info.name })),
								]}
								value={field.value}
								onChange={field.onChange}
								onBlur={field.onBlur}
							/>
						)}
					</Field>
				)}
			/>
			<Field label={counselMessages.lastDay} error={errors.last_day?.message}>
				{(control) => <Input {...control} type="date" {...form.register("last_day")} />}
			</Field>
			{create.isError && !isPlaced && (
				<p role="alert" className="text-12 text-prob sm:col-span-2">
					{messageOf(create.error)}
				</p>
			)}
			<div className="flex justify-end sm:col-span-2">
				<Button type="submit" variant="primary" busy={create.isPending}>
					{counselMessages.makeLink}
				</Button>
			</div>
		</form>
	);
}
