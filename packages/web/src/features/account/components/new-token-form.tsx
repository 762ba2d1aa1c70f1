import { zodResolver } from "@hookform/resolvers/zod";
import { idSchema, titleSchema } from "@oxcut/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { messageOf } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { productionsQuery } from "../../productions/api/list-productions.ts";
import { createAccessToken } from "../api/create-access-token.ts";
import { accessTokensQuery } from "../api/list-access-tokens.ts";
import { messages } from "../messages.ts";
import { LIFETIMES, type Lifetime, tokenEnd } from "../token-lifetime.ts";

const formSchema = z
	.object({
		name: titleSchema,
		scope: z.enum(["all", "some"]),
		production_ids: z.array(idSchema),
		lifetime: z.enum(LIFETIMES),
	})
	.refine(({ scope, production_ids }) => scope === "all" || production_ids.length > 0, {
		error: messages.chooseProject,
		path: ["production_ids"],
	});

const DEFAULTS: z.input<typeof formSchema> = {
	name: "",
	scope: "all",
	production_ids: [],
	lifetime: "d90",
};

export interface NewTokenFormProps {
	/** Given the secret. */
	readonly onMade: (token: string) => void;
	readonly onCancel: () => void;
}

/** What a new token is called, what it may see, and how long it lasts. */
export function NewTokenForm({ onMade, onCancel }: NewTokenFormProps) {
	const queryClient = useQueryClient();
	const { data: productions = [] } = useQuery(productionsQuery);
	const form = useForm({ resolver: zodResolver(formSchema), defaultValues: DEFAULTS });
	const scope = useWatch({ control: form.control, name: "scope" });
	const create = useMutation({
		mutationFn: ({ name, scope: chosen, production_ids, lifetime }: z.output<typeof formSchema>) =>
			createAccessToken({
				name,
				production_ids: chosen === "all" ? null : production_ids,
				expires_at: tokenEnd(lifetime, Date.now()),
			}),
		onSuccess: async (token) => {
			onMade(token);
			await queryClient.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
		},
		onError: (error) => showFieldErrors(form, ["name"], error),
	});
	const { errors } = form.formState;
	return (
		<form
			noValidate
			className="flex flex-col gap-4"
			onSubmit={form.handleSubmit((values) => create.mutate(values))}
		>
			<Field label={messages.name} error={errors.name?.message}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...form.register("name")} />}
			</Field>
			<Controller
				control={form.control}
				name="lifetime"
				render={({ field }) => (
					<Field label={messages.expires}>
						{(control) => (
							<Select<Lifetime>
								{...control}
								size="large"
								options={LIFETIMES.map((value) => ({ value, label: messages.lifetimes[value] }))}
								value={field.value}
								onChange={field.onChange}
							/>
						)}
					</Field>
				)}
			/>
			<Controller
				control={form.control}
				name="scope"
				render={({ field }) => (
					<RadioGroup
						label={messages.projects}
						options={[
							{ value: "all", label: messages.allProjects },
							{ value: "some", label: messages.someProjects, disabled: productions.length === 0 },
						]}
						value={field.value}
						onChange={field.onChange}
					/>
				)}
			/>
			{scope === "some" && (
				<Controller
					control={form.control}
					name="production_ids"
					render={({ field }) => (
						<div className="-mt-2 relative flex max-h-40 flex-col gap-2 overflow-auto pl-5.5">
							{productions.map(({ id, name }) => (
								<Checkbox
									key={id}
									checked={field.value.includes(id)}
									onCheckedChange={(isOn) =>
										field.onChange(
											isOn ? [...field.value, id] : field.value.filter((candidate) => candidate !== id),
										)
									}
								>
									{name}
								</Checkbox>
							))}
						</div>
					)}
				/>
			)}
			{errors.production_ids !== undefined && (
				<p role="alert" className="text-12 text-prob">
					{errors.production_ids.message}
				</p>
			)}
			{create.isError && errors.name === undefined && (
				<p role="alert" className="text-12 text-prob">
					{messageOf(create.error)}
				</p>
			)}
			<div className="flex justify-end gap-2">
				<Button onClick={onCancel}>{messages.cancel}</Button>
				<Button type="submit" variant="primary" busy={create.isPending}>
					{messages.createToken}
				</Button>
			</div>
		</form>
	);
}
