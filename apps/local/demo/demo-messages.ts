import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Services } from '@causa/core/create-services';
import { newId } from '@causa/core/platform/ids';
import type { MessageTopic, ConversationBox } from '@causa/shared/applications/messages';

interface DemoConversation {
  daysAgo: number;
  topic: MessageTopic;
  box: ConversationBox;
  text: string;
  reply?: string;
}

const conversations: readonly DemoConversation[] = [
  {
    daysAgo: 0.2,
    topic: 'volunteering',
    box: 'NEW',
    text: 'Somos un grupo de ocho compañeros de oficina. ¿Podemos cocinar con ustedes un sábado de diciembre?',
  },
  {
    daysAgo: 1,
    topic: 'donations',
    box: 'NEW',
    text: 'Tengo una nevera industrial que ya no uso. ¿Les sirve? Puedo llevarla el fin de semana.',
  },
  {
    daysAgo: 3,
    topic: 'events',
    box: 'OPEN',
    text: 'Doy clases en un colegio de Manrique. ¿Podría mi curso visitar la huerta una mañana de febrero?',
  },
  {
    daysAgo: 6,
    topic: 'press',
    box: 'ANSWERED',
    text: 'Preparo un reportaje sobre comedores comunitarios. ¿Con quién puedo conversar?',
    reply: 'Con gusto. Escríbenos qué día te queda bien y te recibimos en el comedor.',
  },
  {
    daysAgo: 9,
    topic: 'jobs',
    box: 'ANSWERED',
    text: '¿Van a abrir otra convocatoria para cocina el próximo año?',
    reply: 'Sí, en enero. Guarda nuestra página y te llega un aviso.',
  },
  {
    daysAgo: 12,
    topic: 'other',
    box: 'SPAM',
    text: 'Ofrecemos posicionamiento garantizado en buscadores para su sitio. Responda hoy.',
  },
];

/** Adds six messages of demo people to the demo organization. Sends no mail. */
export async function addDemoMessages(
  { db }: Services,
  {
    organizationId,
    memberIds,
    writerIds,
  }: { organizationId: string; memberIds: readonly string[]; writerIds: readonly string[] },
): Promise<void> {
  const assigneeId = memberIds[0] ?? null;
  for (const [n, { daysAgo, topic, box, text, reply }] of conversations.entries()) {
    const userId = writerIds[n % writerIds.length] ?? null;
    const createdAt = new Date(Date.now() - daysAgo * dayMs);
    const repliedAt = new Date(createdAt.getTime() + dayMs / 4);
    const own = { id: newId(), fromOrganization: true, authorId: assigneeId, createdAt: repliedAt };
    await db.conversation.create({
      data: {
        id: newId(),
        organizationId,
        userId,
        topic,
        box,
        assigneeId: box === 'OPEN' || box === 'ANSWERED' ? assigneeId : null,
        createdAt,
        lastMessageAt: reply === undefined ? createdAt : repliedAt,
        organizationReadAt: box === 'NEW' ? null : repliedAt,
        messages: {
          create: [
            { id: newId(), fromOrganization: false, authorId: userId, text, createdAt },
            ...(reply === undefined ? [] : [{ ...own, text: reply }]),
          ],
        },
      },
    });
  }
}
