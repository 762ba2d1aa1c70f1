import { request } from "../../../api/request.ts";

export interface InviteAnswer {
	readonly id: number;
	readonly answer: "accept" | "reject";
}

export async function answerInvite({ id, answer }: InviteAnswer): Promise<void> {
	await request("PUT", `/account/invites/${id}`, { body: { answer } });
}
