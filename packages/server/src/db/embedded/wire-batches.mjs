const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

const QUERY = 0x51;
const SYNC = 0x53;
const TERMINATE = 0x58;

/**
 * Splits a client's bytes into batches that must run without another client's in between: the start-up message, a
 * simple Query, or everything up to a Sync.
 *
 * @param {Buffer} bytes
 * @param {boolean} started - whether the start-up message was already received.
 * @returns {{ batches: Buffer[], rest: Buffer, started: boolean, refuseTls: boolean, ended: boolean }} `refuseTls`: the
 * client asked for TLS, so answer `N`; `ended`: the client said goodbye or broke the protocol.
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function takeBatches(bytes, started) {
	const batches = [];
	let refuseTls = false;
	let ended = false;
	let from = 0;
	let at = 0;
	let hasStarted = started;
	while (!ended) {
		if (!hasStarted) {
			if (bytes.length - at < 8) break;
			const length = bytes.readInt32BE(at);
			if (length < 8) {
				ended = true;
				break;
			}
			if (bytes.length - at < length) break;
			const code = bytes.readInt32BE(at + 4);
			at += length;
			if (code === SSL_REQUEST || code === GSS_REQUEST) refuseTls = true;
			else if (code === CANCEL_REQUEST) ended = true;
			else {
				batches.push(bytes.subarray(from, at));
				hasStarted = true;
			}
			from = at;
			continue;
		}
		if (bytes.length - at < 5) break;
		const type = bytes.readUInt8(at);
		const length = bytes.readInt32BE(at + 1);
		if (length < 4) {
			ended = true;
			break;
		}
		const end = at + 1 + length;
		if (bytes.length < end) break;
		at = end;
		if (type === QUERY || type === SYNC) {
			batches.push(bytes.subarray(from, at));
			from = at;
		} else if (type === TERMINATE) {
			ended = true;
			from = at;
		}
	}
	return { batches, rest: bytes.subarray(from), started: hasStarted, refuseTls, ended };
}
