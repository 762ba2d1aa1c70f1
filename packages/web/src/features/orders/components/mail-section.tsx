import { ORDER_MAIL_KINDS, type OrderMailKind } from "@oxcut/core/cut";
import type { Order } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { paths } from "../../../routing/paths.ts";
import { Link } from "../../../routing/router.tsx";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { LeaveQuestion } from "../../../ui/leave-question.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Section } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { today } from "../../../ui/today.ts";
import { orderMailQuery, useSendOrderMail } from "../api/order-mail.ts";
import { messages } from "../messages.ts";

const KINDS = ORDER_MAIL_KINDS.map((value) => ({ value, label: messages.mailKinds[value] }));

/** The user's changes to a draft; the rest follows the order. */
interface Typed {
	readonly subject?: string | undefined;
	readonly text?: string | undefined;
	/** Ids of contacts. */
	readonly recipients?: ReadonlySet<number>;
}

export interface MailSectionProps {
	readonly productionId: number;
	readonly order: Order & { readonly updated_at: string };
}

/** An email to the licensor's contacts: drafted, changed, and sent or copied by the user [ORD15]. */
export function MailSection({ productionId, order }: MailSectionProps) {
	const isOpen = order.status === "sent" || order.status === "confirmed";
	const mayChase = order.lines.some(({ received_on }) => received_on === null);
	const [chosen, setKind] = useState<OrderMailKind>(isOpen ? "chase" : "order");
	const kind = chosen === "chase" && !mayChase ? "order" : chosen;
	const draft = useQuery({
		...orderMailQuery(productionId, order.id, kind, order.updated_at),
		// A change of the order doesn't take the focus from the fields.
		placeholderData: (before) => (before?.kind === kind ? before : undefined),
	});
	const [typed, setTyped] = useState<Partial<Record<OrderMailKind, Typed>>>({});
	const isUnsaved = Object.values(typed).some(
		({ subject, text }) => subject !== undefined || text !== undefined,
	);
	return (
		<Section
			title={messages.mail}
			explanation={messages.mailExplained}
			action={
				<Segmented
					label={messages.mailKind}
					options={mayChase ? KINDS : KINDS.filter(({ value }) => value !== "chase")}
					value={kind}
					onChange={setKind}
				/>
			}
		>
			<QueryView query={draft} failed={messages.couldNotDraft}>
				{(mail) => (
					<MailForm
						key={mail.kind}
						productionId={productionId}
						order={order}
						mail={mail}
						typed={typed[mail.kind] ?? {}}
						onType={(change) => setTyped((before) => ({ ...before, [mail.kind]: change }))}
					/>
				)}
			</QueryView>
			<LeaveQuestion name={messages.mail} isUnsaved={isUnsaved} isSaving={false} />
		</Section>
	);
}

interface MailFormProps extends MailSectionProps {
	readonly mail: {
		readonly kind: OrderMailKind;
		readonly subject: string;
		readonly text: string;
		readonly contacts: readonly { readonly id: number; readonly name: string; readonly email: string }[];
	};
	readonly typed: Typed;
	readonly onType: (typed: Typed) => void;
}

function MailForm({ productionId, order, mail, typed, onType }: MailFormProps) {
	const { contacts } = mail;
	const { email } = useAccount();
	const sending = useSendOrderMail(productionId, order.id);
	const { subject = mail.subject, text = mail.text, recipients } = typed;
	const chosen = contacts.map(({ id }) => id).filter((id) => recipients?.has(id) ?? true);
	const type = (field: "subject" | "text", value: string) =>
		onType({ ...typed, [field]: value === mail[field] ? undefined : value });
	const mayMark = mail.kind === "order" && order.status === "draft";
	const [marks, setMarks] = useState(true);
	const send = () =>
		sending.mutate(
			{ contact_ids: chosen, subject, text, sent_on: mayMark && marks ? today() : null },
			{
				onSuccess: () => {
					onType({});
					notify("success", messages.mailSent(chosen.length));
				},
			},
		);
	return (
		<div className="mt-2 flex max-w-text flex-col gap-3">
			<fieldset className="flex flex-col gap-1.5">
				<legend className="mb-1 text-12 font-medium">{messages.recipients}</legend>
				{contacts.map(({ id, name, email: address }) => (
					<Checkbox
						key={id}
						checked={chosen.includes(id)}
						onCheckedChange={(isChosen) =>
							onType({
								...typed,
								recipients: new Set(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)),
							})
						}
					>
						<span className="wrap-anywhere">
							{name} <span className="text-text-2">{address}</span>
						</span>
					</Checkbox>
				))}
				{contacts.length === 0 && (
					<p className="text-text-2">
						{messages.noContacts}{" "}
						<Link to={paths.licensor(order.licensor_id)} className="text-accent hover:underline">
							{messages.addContact}
						</Link>
					</p>
				)}
			</fieldset>
			<Field label={messages.subject}>
				{(control) => (
					<Input {...control} value={subject} onChange={({ target }) => type("subject", target.value)} />
				)}
			</Field>
			<Field label={messages.text}>
				{(control) => (
					<Textarea
						{...control}
						rows={14}
						value={text}
						onChange={({ target }) => type("text", target.value)}
					/>
				)}
			</Field>
			{mayMark && (
				<Checkbox checked={marks} onCheckedChange={setMarks}>
					{messages.marksSent}
				</Checkbox>
			)}
			{sending.error !== null && (
				<p role="alert" className="text-12 text-prob">
					{messageOf(sending.error)}
				</p>
			)}
			<div className="flex flex-wrap items-center gap-2">
				<Button
					variant="primary"
					icon={<Send aria-hidden />}
					busy={sending.isPending}
					disabled={chosen.length === 0}
					onClick={send}
				>
					{messages.sendMail}
				</Button>
				<CopyButton text={text} label={messages.copyText} />
				<span className="text-12 text-text-2">
					{contacts.length > 0 && chosen.length === 0 ? messages.chooseContact : messages.answersTo(email)}
				</span>
			</div>
		</div>
	);
}
