import type { IdentityProvider } from "@oxcut/core/model";
import { type FormEvent, useState } from "react";
import { fieldErrorsOf, messageOf } from "../../../api/api-error.ts";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { useChangeProvider } from "../api/identity-provider.ts";
import { messages } from "../sign-in-messages.ts";

export interface ProviderFormProps {
	readonly studio: ListedStudio;
	readonly provider: IdentityProvider | null;
}

/** Issuer, client and mail domains of an organization's identity provider. */
export function ProviderForm({ studio, provider }: ProviderFormProps) {
	const [values, setValues] = useState({
		issuer: provider?.issuer ?? "",
		client_id: provider?.client_id ?? "",
		client_secret: "",
		domains: provider?.domains.map(({ name }) => name).join(", ") ?? "",
	});
	const [isRemoving, setIsRemoving] = useState(false);
	const saving = useChangeProvider(studio.id);
	const removing = useChangeProvider(studio.id);
	const errors = fieldErrorsOf(saving.error);
	const others = Object.keys(errors).filter((name) => !Object.hasOwn(values, name));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const { client_secret, domains, ...rest } = values;
		const given = {
			issuer: rest.issuer.trim(),
			client_id: rest.client_id.trim(),
			domains: domains.split(/[\s,;]+/).filter((name) => name !== ""),
			...(client_secret === "" ? {} : { client_secret }),
		};
		saving.mutate({ kind: "save", values: given }, { onSuccess: () => notify("success", messages.saved) });
	};
	const remove = () =>
		removing.mutate(
			{ kind: "remove" },
			{
				onSuccess: () => {
					setIsRemoving(false);
					notify("success", messages.removed);
				},
			},
		);
	const input = (name: keyof typeof values) => ({
		value: values[name],
		onChange: ({ target }: { readonly target: HTMLInputElement }) =>
			setValues((before) => ({ ...before, [name]: target.value })),
	});
	const isUnknown = saving.isError && (Object.keys(errors).length === 0 || others.length > 0);
	return (
		<form noValidate className="flex max-w-md flex-col gap-5" onSubmit={submit}>
			<Field label={messages.issuer} hint={messages.issuerHint} error={errors.issuer?.[0]}>
				{(control) => <Input {...control} size="large" type="url" autoComplete="off" {...input("issuer")} />}
			</Field>
			<Field label={messages.clientId} error={errors.client_id?.[0]}>
				{(control) => <Input {...control} size="large" autoComplete="off" {...input("client_id")} />}
			</Field>
			<Field
				label={messages.secret}
				hint={provider === null ? messages.secretHint : messages.secretKept}
				error={errors.client_secret?.[0]}
			>
				{(control) => (
					<Input
						{...control}
						size="large"
						type="password"
						autoComplete="new-password"
						{...input("client_secret")}
					/>
				)}
			</Field>
			<Field label={messages.domains} hint={messages.domainsHint} error={errors.domains?.[0]}>
				{(control) => (
					<Input {...control} size="large" autoComplete="off" autoCapitalize="none" {...input("domains")} />
				)}
			</Field>
			<div className="flex flex-wrap items-center gap-3">
				<Button type="submit" variant="primary" busy={saving.isPending}>
					{messages.save}
				</Button>
				{provider !== null && <Button onClick={() => setIsRemoving(true)}>{messages.remove}</Button>}
			</div>
			{isUnknown && (
				<p role="alert" className="text-12 text-prob">
					{`${messages.saveFailed}. ${messageOf(saving.error)}`}
				</p>
			)}
			<ConfirmDialog
				open={isRemoving}
				onOpenChange={setIsRemoving}
				title={messages.removeQuestion(studio.name)}
				confirmLabel={messages.remove}
				onConfirm={remove}
				mutation={removing}
			>
				{messages.removeText}
			</ConfirmDialog>
		</form>
	);
}
