import { webhookPayloadTypes } from '@causa/shared/integrations/webhook-payloads';

/** A message as it arrives. */
export const webhookSample = `POST /causa HTTP/1.1
content-type: application/json
webhook-id: msg_01a2105ae7c372f48f6661d8ca1eb47e
webhook-timestamp: 1795570722
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"listing.published","timestamp":"2026-11-25T01:38:42.755Z","livemode":true,
 "data":{"id":"01a2105ad56c771c8ebee3dac9724e09","externalId":"ats-7","type":"JOB",
  "title":"Kitchen coordinator","locale":"en","status":"PUBLISHED",
  "publishedAt":"2026-11-25T01:38:42.639Z","closesAt":"2027-01-24T23:59:59.999Z","closeReason":null}}`;

/** The fields of `data`, by event. */
export const webhookData: readonly (readonly [events: readonly string[], fields: string])[] =
  webhookPayloadTypes.map(({ types, data }) => [types, Object.keys(data.shape).join(', ')]);

/** Receivers that verify a message, with the libraries of Standard Webhooks when there is one. */
export const receivers = {
  TypeScript: `// npm install standardwebhooks
// CAUSA_WEBHOOK_SECRET=whsec_... npx tsx receiver.ts
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.CAUSA_WEBHOOK_SECRET ?? '');

createServer(async (request, response) => {
  const rawBody = Buffer.concat(await request.toArray());
  try {
    const message = webhook.verify(rawBody, request.headers as Record<string, string>);
    console.log(message);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT ?? 8000));`,
  Python: `# pip install standardwebhooks
# CAUSA_WEBHOOK_SECRET=whsec_... python3 receiver.py
import os
from http.server import BaseHTTPRequestHandler, HTTPServer
from standardwebhooks import Webhook, WebhookVerificationError

webhook = Webhook(os.environ["CAUSA_WEBHOOK_SECRET"])

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw_body = self.rfile.read(int(self.headers["content-length"]))
        try:
            print(webhook.verify(raw_body, dict(self.headers)), flush=True)
            self.send_response(204)
        except WebhookVerificationError:
            self.send_response(400)
        self.end_headers()

HTTPServer(("", int(os.environ.get("PORT", 8000))), Receiver).serve_forever()`,
  PHP: `<?php // CAUSA_WEBHOOK_SECRET=whsec_... php -S 127.0.0.1:8000 receiver.php
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$at = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$signatures = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';
$rawBody = file_get_contents('php://input');
$key = base64_decode(substr(getenv('CAUSA_WEBHOOK_SECRET'), strlen('whsec_')));
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$rawBody", $key, true));
$known = array_filter(explode(' ', $signatures), fn ($one) => hash_equals($expected, $one));
if (abs(time() - (int) $at) > 300 || !$known) { http_response_code(400); exit; }
$message = json_decode($rawBody, true);
http_response_code(204);`,
} as const;
