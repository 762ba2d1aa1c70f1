import { zodResolver } from "@hookform/resolvers/zod";
import { titleSchema } from "@oxcut/core/model";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import type { SystemConfig } from "../api/system-config.ts";
import { parseConfigValue } from "../merged-config.ts";
import { messages } from "../messages.ts";

export interface AddConfigFormProps {
	/** Existing keys. */
	readonly taken: readonly string[];
	readonly onAdd: (key: string, value: SystemConfig[string]) => void;
}

const formSchema = z.object({
	key: titleSchema,
	value: z.string().refine((text) => parseConfigValue(text) !== undefined, { error: messages.notJson }),
});

export function AddConfigForm({ taken, onAdd }: AddConfigFormProps) {
	const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { key: "", value: "" } });
	const { errors } = form.formState;
	return (
		<form
			noValidate
			className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
			onSubmit={form.handleSubmit(({ key, value }) => {
				if (taken.includes(key)) {
					form.setError("key", { message: messages.keyTaken });
					return;
				}
				onAdd(key, parseConfigValue(value) ?? null);
				form.reset();
			})}
		>
			<Field label={messages.key} error={errors.key?.message}>
				{(control) => <Input {...control} autoComplete="off" {...form.register("key")} />}
			</Field>
			<Field label={messages.value} error={errors.value?.message}>
				{(control) => (
					<Input {...control} autoComplete="off" className="timecode" {...form.register("value")} />
				)}
			</Field>
			<Button type="submit" className="sm:mt-5">
				{messages.addEntry}
			</Button>
		</form>
	);
}
