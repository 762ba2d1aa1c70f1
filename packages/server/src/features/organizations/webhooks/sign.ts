import { createHmac } from "node:crypto";

/**
 * The signature of a delivery: `t=SECONDS,v1=HEX`, an HMAC-SHA256 of `SECONDS.BODY` with the webhook's secret. The time is signed, so that
 * an old delivery can't be replayed.
 *
 * @param body - exactly as sent.
 */
export function signDelivery(secret: string, body: string, now: Date): string {
	const seconds = Math.floor(now.getTime() / 1000);
	const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
	return `t=${seconds},v1=${signature}`;
}
