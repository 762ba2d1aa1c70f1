import { zodResolver } from "@hookform/resolvers/zod";
import { AREAS, idSchema, titleSchema } from "@oxcut/core/model";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { productionsQuery } from "../../../data/list-productions.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Select } from "../../../ui/select.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { accessTokensQuery } from "../api/list-access-tokens.ts";
import { messages } from "../messages.ts";
import { AREA_ACCESS, chosenScopes, TOKEN_ACCESS } from "../token-access.ts";
import { LIFETIMES, type Lifetime, tokenEnd } from "../token-lifetime.ts";
import { AreaAccessList } from "./area-access.tsx";

const formSchema = z
	.object({
		name: titleSchema,
		access: z.enum(TOKEN_ACCESS),
		areas: z.record(z.enum(AREAS), z.enum(AREA_ACCESS)),
		projects: z.enum(["all", "some"]),
		production_ids: z.array(idSchema),
		lifetime: z.enum(LIFETIMES),
	})
	.refine(({ access, areas }) => chosenScopes(access, areas).length > 0, {
		error: messages.chooseArea,
		path: ["areas"],
	})
	.refine(({ projects, production_ids }) => projects === "all" || production_ids.length > 0, {
		error: messages.chooseProject,
		path: ["production_ids"],
	});

const DEFAULTS: z.input<typeof formSchema> = {
	name: "",
	access: "write",
	areas: {
		production: "none",
		records: "none",
		reports: "none",
		team: "none",
		settings: "none",
		billing: "none",
		datasets: "none",
	},
	projects: "all",
	production_ids: [],
	lifetime: "d90",
};

/** The state of {@link NewTokenForm}, for the dialog around it. */
export function useNewTokenForm() {
	return useForm({ resolver: zodResolver(formSchema), defaultValues: DEFAULTS });
}

export interface NewTokenFormProps {
	readonly form: ReturnType<typeof useNewTokenForm>;
	/** Called with the secret. */
	readonly onMade: (token: string) => void;
	readonly onCancel: () => void;
}

/** A new token's name, access, projects and lifetime. */
export function NewTokenForm({ form, onMade, onCancel }: NewTokenFormProps) {
	const queryClient = useQueryClient();
	const { data: productions = [] } = useQuery(productionsQuery);
	const access = useWatch({ control: form.control, name: "access" });
	const projects = useWatch({ control: form.control, name: "projects" });
	const create = useMutation({
		mutationFn: (chosen: z.output<typeof formSchema>) =>
			api.post("/account/access_tokens", {
				body: {
					access_token: {
						name: chosen.name,
						production_ids: chosen.projects === "all" ? null : chosen.production_ids,
						scopes: chosenScopes(chosen.access, chosen.areas),
						expires_at: tokenEnd(chosen.lifetime, Date.now()),
					},
				},
			}),
		onSuccess: async ({ access_token }) => {
			onMade(access_token.token);
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
				name="access"
				render={({ field }) => (
					<RadioGroup
						label={messages.permissions}
						options={TOKEN_ACCESS.map((value) => ({ value, label: messages.access[value] }))}
						value={field.value}
						onChange={field.onChange}
					/>
				)}
			/>
			{access === "areas" && (
				<Controller
					control={form.control}
					name="areas"
					render={({ field }) => <AreaAccessList value={field.value} onChange={field.onChange} />}
				/>
			)}
			{errors.areas !== undefined && (
				<p role="alert" className="text-12 text-prob">
					{messages.chooseArea}
				</p>
			)}
			<Controller
				control={form.control}
				name="projects"
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
			{projects === "some" && (
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
